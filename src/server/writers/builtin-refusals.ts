import { m } from '#messages';
import { getLocale } from '#messages/runtime';

import type { QuestionKind } from '../../assessment/question.ts';
import type { Matched } from '../../contract/shapes/test-shapes.ts';
import { AppError, type FailureDetails } from '../shared/app-error.ts';
import type { StoredForm } from '../store/schema/schema.ts';
import type { RequestReading } from './catalogue/request-reading.ts';
import type { Shortage } from './question-writer.ts';

const mostListed = 6;

/** For a request on which the bank holds nothing; `suggest` finds the nearest topics. */
export function notCovered({ missing, heldIn }: RequestReading, suggest: () => string[]): AppError {
  if (heldIn) {
    const onlyThere = heldIn === 'hi' ? m.server_only_in_hindi : m.server_only_in_english;
    return new AppError('topic-not-covered', onlyThere, { suggestions: [], language: heldIn });
  }
  const words = missing.length === 0 ? m.server_topic_not_covered : () => m.server_part_not_covered({ parts: quoted(missing) });
  return new AppError('topic-not-covered', words, { suggestions: suggest() });
}

/** For a topic that the bank holds, but not enough of it for the test. */
export function narrowTopic(reading: RequestReading, form: StoredForm, { available, matched, isUsedUp }: Shortage): AppError {
  const { questionCount: wanted, widen } = form;
  const parts = () => listed(matched.map((each) => m.server_questions_on({ questions: each.questions, topic: nameOf(each) })));
  const kind = (count: number) => m.server_kind_of_questions({ type: form.questionType, count });
  const topics = () => listed(reading.topics.map(({ concept, pack }) => concept ?? pack.title));
  const words = (): string => {
    if (reading.missing.length > 0 && !widen) return m.server_narrow_missing({ missing: quoted(reading.missing), parts: parts() });
    if (isUsedUp) return m.server_used_up({ available, wanted, kind: kind(2), topics: topics() });
    const isMore = matched.reduce((sum, { questions }) => sum + questions, 0) > available;
    if (available === 0 || widen || !isMore) return m.server_too_few_in_bank({ available, wanted, kind: kind(available) });
    return m.server_narrow_topic({ available, wanted, kind: kind(available), topics: topics(), parts: parts() });
  };
  const details: FailureDetails = { available, matched };
  // For a part that is missing, no smaller number helps.
  return available === 0 && (matched.length === 0 || reading.missing.length === 0)
    ? new AppError('topic-not-covered', words, { ...details, suggestions: [] })
    : new AppError('narrow-topic', words, details);
}

/** Says how many of each type the notes do allow, so that the learner can ask for those; not where the bank adds to them. */
export function tooFewInNotes(
  { questionCount: wanted }: StoredForm,
  available: number,
  availableByType: Record<QuestionKind, number> | undefined,
): AppError {
  const instead = () => (availableByType ? m.server_notes_allow(availableByType) : m.server_ask_for_fewer());
  const words = () => m.server_too_few_in_notes({ available, wanted, instead: instead() });
  return new AppError('topic-not-covered', words, { suggestions: [], available, ...(availableByType && { availableByType }) });
}

function nameOf({ topic, concept }: Matched): string {
  return concept ?? topic;
}

function quoted(parts: readonly string[]): string {
  return parts.map((part) => `“${part}”`).join(', ');
}

function listed(parts: readonly string[]): string {
  return new Intl.ListFormat(getLocale(), { type: 'unit' }).format(parts.slice(0, mostListed));
}
