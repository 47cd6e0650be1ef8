import { m } from '#messages';

import type { ItemModel } from '../../assessment/drafts/item-model.ts';
import type { QuestionKind } from '../../assessment/question.ts';
import type { Suggestion } from '../../contract/shapes/topic-shapes.ts';
import { exampleQuestions } from '../../contract/example-question.ts';
import { AppError } from '../shared/app-error.ts';
import type { StoredForm } from '../store/schema/schema.ts';
import type { EarlierQuestion } from '../../assessment/drafts/novelty.ts';
import { inProportion, writeFromPacks } from './bank/bank-writer.ts';
import { type Catalogue, createCatalogue } from './catalogue/create-catalogue.ts';
import type { AskedTopic, RequestReading } from './catalogue/request-reading.ts';
import type { Syllabus } from './catalogue/syllabus-file.ts';
import type { BankItem, Pack } from './bank/pack-file.ts';
import { isNotes } from './notes/is-notes.ts';
import { countDrafts, draftsFromNotes } from './notes/notes-writer.ts';
import type { QuestionWriter } from './question-writer.ts';
import { subTopicsOf } from './sub-topics.ts';

export interface BuiltinWriter {
  writer: QuestionWriter;
  /** The sub-topics that a form names, or else those that the bank has for its topic. */
  conceptsOf: (form: StoredForm) => readonly string[];
  catalogue: Catalogue;
}

/** Writes without a model: from the learner’s notes, if there are any, and from the bank. */
export function createBuiltinWriter(packs: readonly Pack[], models: readonly ItemModel[], syllabus?: Syllabus): BuiltinWriter {
  const catalogue = createCatalogue(packs.map(withoutExample), models, syllabus);
  const readingOf = catalogue.read;
  return {
    writer: {
      kind: 'builtin',
      name: 'Built-in question bank',
      // One call for the whole test, so that batches cannot repeat each other.
      slotsPerCall: 50,
      languageFor: (form) => readingOf(form).language,
      async *write(brief) {
        const reading = readingOf(brief);
        const found = reading.topics;
        const areNotes = isNotes(brief.description);
        if (!areNotes && (found.length === 0 || reading.missing.length > 0))
          throw notCovered(reading, catalogue.suggest(`${brief.title} ${brief.description}`));
        // Notes come first; the bank fills the slots that they leave open.
        if (areNotes) yield* draftsFromNotes(brief);
        yield* writeFromPacks(found, models, brief);
      },
      async tooFew(form, available, earlier) {
        const { topics: found } = readingOf(form);
        if (isNotes(form.description)) {
          const language = readingOf(form).language;
          const brief = { title: form.title, description: form.description, language, earlier, seed: 'count' };
          return tooFewInNotes(form, available, found.length > 0 ? undefined : await countDrafts(brief));
        }
        return isUsedUp(form, found, available, earlier) ? usedUp(form, found, available) : tooFewInBank(form, available);
      },
    },
    conceptsOf(form) {
      const named = subTopicsOf(form.title, form.description);
      if (named.length > 1) return named;
      const lists = readingOf(form).topics.map((topic) => ({ share: topic.share, values: conceptsIn(topic) }));
      return [...new Set(inProportion(lists))];
    },
    catalogue,
  };
}

const exampleIds = new Set(Object.values(exampleQuestions).map(({ id }) => id));

/** The landing page publishes the key of the example, so no test asks it. */
function withoutExample(pack: Pack): Pack {
  return { ...pack, items: pack.items.filter(({ id }) => !exampleIds.has(`${pack.name}/${id}`)) };
}

function conceptsIn({ pack, isAsked }: AskedTopic): string[] {
  return [...new Set(pack.items.filter(isAsked).map(({ concept }) => concept))];
}

function notCovered({ heldIn, missing }: RequestReading, suggested: readonly Suggestion[]): AppError {
  if (heldIn) {
    const onlyInOther = heldIn === 'hi' ? m.server_only_in_hindi : m.server_only_in_english;
    return new AppError('topic-not-covered', onlyInOther, { suggestions: [] });
  }
  const suggestions = suggested.map(({ titles, topic }) => titles.en ?? titles.hi ?? topic);
  const parts = missing.map((part) => `“${part}”`).join(', ');
  const words = parts === '' ? m.server_topic_not_covered : () => m.server_part_not_covered({ parts });
  return new AppError('topic-not-covered', words, { suggestions });
}

/** "easy multiple-choice questions", or "question" for one. */
function kindOf({ questionType, difficulty, plan }: StoredForm, count: number): string {
  return m.server_kind_of_questions({ difficulty: plan ? 'any' : difficulty, type: questionType, count });
}

/** Whether there would be enough without the questions asked before. */
function isUsedUp(form: StoredForm, found: readonly AskedTopic[], available: number, earlier: readonly EarlierQuestion[]): boolean {
  const asked = new Set(earlier.map(({ stem }) => stem));
  const ofKind = found.flatMap(({ pack }) => pack.items).filter((item) => isOfKind(item, form));
  const alreadyAsked = ofKind.filter(({ stem }) => asked.has(stem)).length;
  return alreadyAsked > 0 && (available === 0 || available + alreadyAsked >= form.questionCount);
}

function isOfKind({ type, difficulty }: BankItem, form: StoredForm): boolean {
  return form.plan !== undefined || (difficulty === form.difficulty && (form.questionType === 'mixed' || type === form.questionType));
}

/** For a topic that earlier tests of the subject have used up. */
function usedUp(form: StoredForm, found: readonly AskedTopic[], available: number): AppError {
  const topics = found
    .slice(0, 3)
    .map(({ pack }) => pack.title)
    .join(', ');
  const words = () => m.server_used_up({ available, wanted: form.questionCount, kind: kindOf(form, 2), topics });
  return new AppError('topic-not-covered', words, { suggestions: [], available });
}

function tooFewInBank(form: StoredForm, available: number): AppError {
  const words = () => m.server_too_few_in_bank({ available, wanted: form.questionCount, kind: kindOf(form, available) });
  return new AppError('topic-not-covered', words, { suggestions: [], available });
}

/** Says how many of each type the notes do allow, so that the learner can ask for those; not where the bank adds to them. */
function tooFewInNotes(
  { questionCount: wanted }: StoredForm,
  available: number,
  availableByType: Record<QuestionKind, number> | undefined,
): AppError {
  const instead = () => (availableByType ? m.server_notes_allow(availableByType) : m.server_ask_for_fewer());
  const words = () => m.server_too_few_in_notes({ available, wanted, instead: instead() });
  return new AppError('topic-not-covered', words, { suggestions: [], available, ...(availableByType && { availableByType }) });
}
