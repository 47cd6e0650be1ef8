import type { ItemModel } from '../../assessment/item-model.ts';
import type { Language } from '../../contract/test-shapes.ts';
import { AppError } from '../shared/app-error.ts';
import type { StoredForm } from '../store/schema.ts';
import type { EarlierQuestion } from '../../assessment/novelty.ts';
import { inProportion, writeFromPacks } from './bank/bank-writer.ts';
import { createPackFinder, type FoundPack, type PackFinder } from './bank/find-packs.ts';
import type { BankItem, Pack } from './bank/pack-file.ts';
import { isNotes } from './notes/is-notes.ts';
import { draftsFromNotes } from './notes/notes-writer.ts';
import type { QuestionWriter, TestBrief } from './question-writer.ts';
import { subTopicsOf } from './writing/sub-topics.ts';

export interface BuiltinWriter {
  writer: QuestionWriter;
  /** The sub-topics that a form names; where it names none, those that the bank knows of its topic. */
  conceptsOf: (form: StoredForm) => readonly string[];
}

/** Writes with no model connected: from the learner's own notes, where there are some, and from the bank. */
export function createBuiltinWriter(packs: readonly Pack[], models: readonly ItemModel[]): BuiltinWriter {
  const finder = createPackFinder(packs);
  const languageIn = ({ language, title, description }: StoredForm): Language => language ?? finder.languageOf(title, description);
  const find = (form: StoredForm) => finder.find(form.title, form.description, languageIn(form));
  return {
    writer: {
      kind: 'builtin',
      name: 'Built-in question bank',
      // It has everything at hand, and never asks itself the same twice.
      slotsPerCall: 50,
      languageFor: languageIn,
      async *write(brief) {
        const { packs: found, missing } = finder.find(brief.title, brief.description, brief.language);
        const areNotes = isNotes(brief.description);
        if (found.length === 0 && !areNotes) throw notCovered(finder, brief, missing);
        // Whoever brings notes wants to be asked about them; the bank fills what they do not allow.
        if (areNotes) yield* draftsFromNotes(brief);
        yield* writeFromPacks(found, models, brief);
      },
      tooFew(form, available, earlier) {
        if (isNotes(form.description)) return tooFewInNotes(form, available);
        const { packs: found } = find(form);
        return isUsedUp(form, found, available, earlier) ? usedUp(form, found, available) : tooFewInBank(form, available);
      },
    },
    conceptsOf(form) {
      const named = subTopicsOf(form.title, form.description);
      if (named.length > 1) return named;
      const lists = find(form).packs.map((found) => ({ share: found.share, values: meantConcepts(found) }));
      return [...new Set(inProportion(lists))];
    },
  };
}

/** The concepts a request is about: all of the pack's where it means the whole. */
function meantConcepts({ pack, narrow: { concepts } }: FoundPack): string[] {
  const all = [...new Set(pack.items.map(({ concept }) => concept))];
  return concepts.size > 0 ? all.filter((concept) => concepts.has(concept)) : all;
}

const languageNames = { en: 'English', hi: 'Hindi' };

function notCovered(finder: PackFinder, { title, description, language }: TestBrief, missing: readonly string[]): AppError {
  const other = language === 'en' ? 'hi' : 'en';
  if (finder.find(title, description, other).packs.length > 0) {
    const inOther = `Our own question bank has this topic in ${languageNames[other]} only, not yet in ${languageNames[language]}.`;
    return new AppError('topic-not-covered', `${inOther} Choose ${languageNames[other]} as the language to get it.`, { suggestions: [] });
  }
  const suggestions = finder.suggest(title, description);
  const what = missing.length > 0 ? `“${missing.join('”, “')}”` : 'this topic';
  const leaveOut = missing.length > 0 ? 'Leave that out, try' : 'Try';
  const message =
    `Our own question bank does not cover ${what} yet. ${leaveOut} one of the topics below, paste notes of your own, ` +
    'or ask whoever runs this server to connect an AI model, which can write about anything.';
  return new AppError('topic-not-covered', message, { suggestions });
}

/** "easy multiple-choice " */
function kindOf({ questionType, difficulty, plan }: StoredForm): string {
  const kind = { mcq: 'multiple-choice ', truefalse: 'true/false ', mixed: '' }[questionType];
  return `${plan ? '' : `${difficulty} `}${kind}`;
}

/** Whether there would be enough but for what the learner has been asked before. */
function isUsedUp(form: StoredForm, found: readonly FoundPack[], available: number, earlier: readonly EarlierQuestion[]): boolean {
  const asked = new Set(earlier.map(({ stem }) => stem));
  const ofKind = found.flatMap(({ pack }) => pack.items).filter((item) => isOfKind(item, form));
  const alreadyAsked = ofKind.filter(({ stem }) => asked.has(stem)).length;
  return alreadyAsked > 0 && (available === 0 || available + alreadyAsked >= form.questionCount);
}

function isOfKind({ type, difficulty }: BankItem, form: StoredForm): boolean {
  return form.plan !== undefined || (difficulty === form.difficulty && (form.questionType === 'mixed' || type === form.questionType));
}

/** Where the learner's earlier tests are the reason why too few are left. */
function usedUp(form: StoredForm, found: readonly FoundPack[], available: number): AppError {
  const topics = found
    .slice(0, 3)
    .map(({ pack }) => pack.title)
    .join(', ');
  const used = `You have ${available === 0 ? '' : 'nearly '}used up our ${kindOf(form)}questions on ${topics} in this subject`;
  const left = {
    0: 'all of them have been in your tests',
    1: `one is left that you have not been asked, not the ${form.questionCount} asked for`,
  }[available];
  const rest = left ?? `${available} are left that you have not been asked, not the ${form.questionCount} asked for`;
  const wayOn = `${available === 0 ? 'Choose' : 'Ask for fewer, or choose'} another difficulty, question type or topic. `;
  const again = 'Your earlier tests keep their questions and solutions.';
  return new AppError('topic-not-covered', `${used}: ${rest}. ${wayOn}${again}`, { suggestions: [], available });
}

function tooFewInBank(form: StoredForm, available: number): AppError {
  if (available === 0) {
    const none = `Our own bank has no ${kindOf(form)}questions on this topic. Choose another difficulty or question type.`;
    return new AppError('topic-not-covered', none, { suggestions: [], available });
  }
  const holds = `Our own bank has ${available} ${kindOf(form)}${available === 1 ? 'question' : 'questions'} for you on this topic`;
  const wayOn = 'Ask for fewer, or choose another difficulty or question type.';
  return new AppError('topic-not-covered', `${holds}, not the ${form.questionCount} asked for. ${wayOn}`, { suggestions: [], available });
}

function tooFewInNotes({ questionCount }: StoredForm, available: number): AppError {
  const allowed = available === 0 ? 'no good question' : `${available} good ${available === 1 ? 'question' : 'questions'}`;
  const message =
    `Your notes allow ${allowed} of this kind, not the ${questionCount} asked for. ` +
    'Ask for fewer, choose another difficulty or question type, or add more notes.';
  return new AppError('topic-not-covered', message, { suggestions: [], available });
}
