import { m } from '#messages';
import { getLocale } from '#messages/runtime';

import type { AvailableByType } from '../../contract/failure.ts';
import { AppError, type FailureDetails } from '../shared/app-error.ts';
import type { StoredForm } from '../store/schema/schema.ts';
import type { RequestReading } from './catalogue/request-reading.ts';
import type { Shortage } from './question-writer.ts';

/** Of topics in a sentence; a test on more is named by its subjects. */
const mostListed = 3;

/** For a request on which the bank holds nothing; `suggest` finds the nearest topics. */
export function notCovered({ missing, heldIn }: RequestReading, suggest: () => string[]): AppError {
  if (heldIn) {
    const onlyThere = heldIn === 'hi' ? m.server_only_in_hindi : m.server_only_in_english;
    return new AppError('topic-not-covered', onlyThere, { suggestions: [], language: heldIn });
  }
  const suggestions = suggest();
  const what = () => (missing.length === 0 ? m.server_topic_not_covered() : m.server_part_not_covered({ parts: quoted(missing) }));
  const instead = suggestions.length > 0 ? m.server_choose_or_paste : m.server_paste_notes;
  const words = () => [what(), instead()].join(' ');
  return new AppError('topic-not-covered', words, { suggestions });
}

/** For a topic that the bank holds, but not enough of it for the test. */
export function narrowTopic(reading: RequestReading, form: StoredForm, shortage: Shortage): AppError {
  const { available, seen = 0, near, matched, difficulty, isUsedUp, aboveClass } = shortage;
  const { questionCount: wanted, widen } = form;
  const isPartMissing = reading.missing.length > 0;
  const kind = (count: number) => m.server_kind_of_questions({ type: form.questionType, count });
  const topics = () => listed(reading.topics.map(({ concept, pack }) => concept ?? pack.title));
  if (difficulty) {
    const few = () => m.server_few_of_difficulty({ available: available - seen, difficulty, topics: topics() });
    return new AppError('narrow-topic', few, { available, matched, difficulty, ...(seen > 0 && { seen }) });
  }
  const words = (): string => {
    if (isPartMissing && !widen) return m.server_part_not_covered({ parts: quoted(reading.missing) });
    // What comes back is no news: the number is of new ones.
    if (isUsedUp) return m.server_used_up({ available: available - seen, wanted, kind: kind(2), topics: topics() });
    if (aboveClass !== undefined) return m.server_few_of_class({ available, kind: kind(available), topics: topics(), number: aboveClass });
    const isMore = matched.reduce((sum, { questions }) => sum + questions, 0) > available;
    if (available === 0 || widen || !isMore) return m.server_too_few_in_bank({ available, wanted, kind: kind(available) });
    return m.server_narrow_topic({ available, wanted, kind: kind(available), topics: topics() });
  };
  const details: FailureDetails = {
    available,
    matched,
    ...(seen > 0 && { seen }),
    ...(near !== undefined && { near }),
    ...(isPartMissing && !widen && { topics: heldTopics(reading) }),
  };
  // For a part that is missing, no smaller number helps.
  return available === 0 && (matched.length === 0 || !isPartMissing)
    ? new AppError('topic-not-covered', words, { ...details, suggestions: [] })
    : new AppError('narrow-topic', words, details);
}

/** The part of the request that the bank holds, always in the same words. */
function heldTopics({ topics }: RequestReading): string[] {
  const names = [...new Set(topics.map(({ concept, pack }) => concept ?? pack.title))];
  return names.length > mostListed ? [...new Set(topics.map(({ pack }) => pack.subject))] : names;
}

/** How many sentences the notes have and how many became questions, with an example of one that would. */
export interface NotesReading {
  sentences: number;
  used: number;
  example: string;
}

/** Says how many of each type the notes do allow, so that the learner can ask for those, and what the bank could add. */
export function fewFromNotes(
  { questionCount: wanted, widen }: StoredForm,
  { available, matched }: Shortage,
  availableByType: AvailableByType,
  notes: NotesReading,
): AppError {
  const ofBank = matched.filter(({ fromNotes }) => !fromNotes);
  if (ofBank.length > 0 && !widen) {
    const topics = () => listed([...new Set(ofBank.map(({ topic, concept = topic }) => concept))]);
    const words = () => m.server_few_from_notes({ available, wanted, topics: topics() });
    return new AppError('narrow-topic', words, { available, matched, availableByType });
  }
  // Where the bank adds to the notes, what the notes alone allow says too little.
  const isOfNotes = ofBank.length === 0;
  const instead = () => (isOfNotes ? m.server_notes_allow({ ...availableByType, ...notes }) : m.server_ask_for_fewer());
  const words = () => m.server_too_few_in_notes({ available, wanted, instead: instead() });
  return new AppError('topic-not-covered', words, { suggestions: [], available, ...(isOfNotes && { availableByType }) });
}

function quoted(parts: readonly string[]): string {
  return parts.map((part) => `“${part}”`).join(', ');
}

function listed(parts: readonly string[]): string {
  const rest = parts.length - mostListed;
  const named = [...parts.slice(0, mostListed), ...(rest > 0 ? [m.server_topics_more({ count: rest })] : [])];
  return new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(named);
}
