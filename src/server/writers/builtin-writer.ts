import { maxQuestions } from '../../contract/form-rules.ts';
import type { ItemModel } from '../../assessment/drafts/item-model.ts';
import { exampleQuestions } from '../../contract/example-question.ts';
// oxlint-disable-next-line no-restricted-imports -- Drafts that are only counted.
import { seededDraws } from '../../assessment/seeded-random.ts';
import { levelOf } from '../../assessment/levels.ts';
import type { Match } from '../../assessment/question.ts';
import type { StoredForm } from '../store/schema/schema.ts';
import { type BankForm, createBankForms, type RatedDifficulty } from './choosing/bank-forms.ts';
import { chooseQuestions } from './choosing/choose-questions.ts';
import { inProportion } from './choosing/in-proportion.ts';
import { memoize } from './bank/memoize.ts';
import type { Pack } from './bank/pack-file.ts';
import { fewFromNotes, narrowTopic, notCovered } from './builtin-refusals.ts';
import { type Catalogue, createCatalogue, type RequestForm } from './catalogue/create-catalogue.ts';
import type { AskedTopic, RequestReading } from './catalogue/request-reading.ts';
import type { Syllabus } from './catalogue/syllabus-file.ts';
import { itemConceptsIn } from './catalogue/topics.ts';
import { sentencesOf } from '../../assessment/text/sentences.ts';
import { languageOf } from './language-of.ts';
import { isNotes } from './notes/is-notes.ts';
import { countDrafts, draftsFromNotes } from './notes/notes-writer.ts';
import { tidyNotes } from './notes/tidy-notes.ts';
import { builtinName, type QuestionWriter, type TestBrief, type WrittenDraft } from './question-writer.ts';
import { subTopicsOf } from './sub-topics.ts';

const mostReadings = 200;
/** In characters: of descriptions whose readings are kept. */
const longestKept = 1000;

export interface BuiltinWriter {
  writer: QuestionWriter;
  /** The sub-topics that a form names, or else those that the bank has for its topic. */
  conceptsOf: (form: StoredForm) => readonly string[];
  /** Drafts on what was read, whatever title and topic of the brief say. */
  choose: (reading: RequestReading, brief: TestBrief) => Iterable<WrittenDraft>;
  /** What the bank can ask of a pack. */
  formsOf: (pack: Pack) => readonly BankForm[];
}

/** What the writer asks from. It takes a tenth of a second to make and holds no state. */
export function catalogueOf(packs: readonly Pack[], models: readonly ItemModel[], syllabus?: Syllabus): Catalogue {
  return createCatalogue(packs.map(withoutExample), models, syllabus);
}

/** Writes without a model: from the learner’s notes, if there are any, and from the bank. */
export function createBuiltinWriter(
  catalogue: Catalogue,
  models: readonly ItemModel[],
  rated: RatedDifficulty = () => undefined,
): BuiltinWriter {
  /** Topics that make a whole test, if there are any. */
  const suggest = ({ title, description, test }: TestBrief, { language, level }: RequestReading) => {
    const suggestions = catalogue.suggest(title === description ? title : `${title} ${description}`, { level });
    const large = suggestions.filter(({ questions }) => questions >= (test?.questionCount ?? 0));
    return (large.length > 0 ? large : suggestions).map(({ titles, topic }) => titles[language] ?? titles.en ?? titles.hi ?? topic);
  };
  const formsOf = createBankForms(models);
  const readShort = memoize((text) => catalogue.read(JSON.parse(text) as RequestForm), mostReadings);
  /** A generation reads its request several times. */
  const read = ({ title, description, language, level }: RequestForm) => {
    const request = { title, description, language, level };
    return description.length > longestKept ? catalogue.read(request) : readShort(JSON.stringify(request));
  };
  const readForm = (form: StoredForm) => read({ ...form, level: levelOf(form) });
  return {
    formsOf,
    choose: (reading, brief) => chooseQuestions({ reading, formsOf, rated }, brief),
    writer: {
      kind: 'builtin',
      name: builtinName,
      // One call for the whole test, so that batches cannot repeat each other.
      slotsPerCall: maxQuestions,
      languageFor: (form) => readForm(form).language,
      async *write(brief) {
        const reading = read(brief);
        const areNotes = isNotes(brief.description);
        const isPartMissing = reading.missing.length > 0 && !brief.test?.widen;
        if ((reading.topics.length === 0 || isPartMissing) && !areNotes) throw notCovered(reading, () => suggest(brief, reading));
        const ofBank = chooseQuestions({ reading, formsOf, rated }, brief);
        if (areNotes) yield* notesThenBank(brief, ofBank);
        else yield* ofBank;
      },
      refuseLanguage(form, wanted) {
        // Questions on English are always in English.
        if (readForm(form).topics.every(({ pack }) => pack.subject === 'English')) return undefined;
        const reading = readForm({ ...form, language: wanted });
        return reading.heldIn && notCovered(reading, () => []);
      },
      lacksPart(form) {
        const { topics, missing } = readForm(form);
        return topics.length > 0 && missing.length > 0 && !isNotes(form.description);
      },
      async refuse(form, shortage, earlier) {
        const reading = readForm(form);
        if (!isNotes(form.description)) return narrowTopic(reading, form, shortage);
        const { title, description } = form;
        const brief = { title, description, language: reading.language, earlier, draws: seededDraws('count') };
        const counts = await countDrafts(brief);
        const sentences = sentencesOf(tidyNotes(description), languageOf(description)).length;
        const example = usableExamples[languageOf(description)];
        return fewFromNotes(form, shortage, counts, { sentences, used: Math.min(counts.mixed ?? 0, sentences), example });
      },
    },
    conceptsOf(form) {
      const named = subTopicsOf(form.title, form.description);
      if (named.length > 1) return named;
      const { topics, missing } = readForm(form);
      // What is only near the request is none of its sub-topics.
      const own = missing.length > 0 && !form.widen ? [] : topics;
      return [...new Set(inProportion(own.map((topic) => ({ share: topic.share, values: conceptsIn(topic) }))))];
    },
  };
}

/** A sentence that becomes a question of either type, in the language of the notes. */
const usableExamples = {
  en: 'The change of a solid directly into gas is called sublimation.',
  hi: 'ठोस से सीधे गैस में बदलने को ऊर्ध्वपातन कहते हैं।',
};

const notesNames = { en: 'Your notes', hi: 'आपके नोट्स' };

/** Notes come first. The bank fills the slots that they leave open, with what is only near them. */
async function* notesThenBank(brief: TestBrief, ofBank: Iterable<WrittenDraft>): AsyncGenerator<WrittenDraft> {
  const match: Match = { topic: notesNames[brief.language], isAsked: true, fromNotes: true };
  for await (const written of draftsFromNotes(brief)) yield { ...written, match };
  for (const written of ofBank) yield { ...written, match: written.match && { ...written.match, isAsked: false } };
}

const exampleIds = Object.values(exampleQuestions).map(({ id }) => id);

/** The landing page publishes the key of the example, so no test asks it. */
function withoutExample(pack: Pack): Pack {
  if (!exampleIds.some((id) => id.startsWith(`${pack.name}/`))) return pack;
  const items = pack.items.filter(({ id }) => !exampleIds.includes(`${pack.name}/${id}`));
  return { ...pack, items, itemConcepts: items.map(({ concept }) => concept) };
}

function conceptsIn({ pack, concept, isAsked }: AskedTopic): string[] {
  const concepts = concept === undefined ? itemConceptsIn(pack) : pack.items.filter(isAsked).map((item) => item.concept);
  return [...new Set(concepts)];
}
