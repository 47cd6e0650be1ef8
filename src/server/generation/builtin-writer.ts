import type { ItemModel } from '../../assessment/item-model.ts';
import type { Language } from '../../contract/test-shapes.ts';
import { AppError } from '../shared/app-error.ts';
import type { StoredForm } from '../store/schema.ts';
import { writeFromPacks } from './bank/bank-writer.ts';
import { createPackFinder, type PackFinder } from './bank/find-packs.ts';
import type { Pack } from './bank/pack-file.ts';
import { isNotes } from './notes/is-notes.ts';
import { draftsFromNotes } from './notes/notes-writer.ts';
import type { QuestionWriter, TestBrief } from './question-writer.ts';
import { languageFor } from './test-writing.ts';
import { subTopicsOf } from './writing/sub-topics.ts';

export interface BuiltinWriter {
  writer: QuestionWriter;
  /** The sub-topics that a form names; where it names none, those that the bank knows of its topic. */
  conceptsOf: (form: StoredForm) => readonly string[];
}

/** Writes with no model connected: from the learner's own notes, where there are some, and from the bank. */
export function createBuiltinWriter(packs: readonly Pack[], models: readonly ItemModel[]): BuiltinWriter {
  const finder = createPackFinder(packs);
  /** Hindi in Latin letters is served in English where the bank has the topic in English only. */
  const languageIn = (form: StoredForm): Language => {
    const { title, description, language = languageFor(form) } = form;
    const isChosen = form.language !== undefined || /\p{Script=Devanagari}/u.test(title + description);
    if (isChosen || finder.find(title, description, language).length > 0) return language;
    return finder.find(title, description, 'en').length > 0 ? 'en' : language;
  };
  const find = (form: StoredForm) => finder.find(form.title, form.description, languageIn(form));
  return {
    writer: {
      kind: 'builtin',
      name: 'Built-in question bank',
      // It has everything at hand, and never asks itself the same twice.
      slotsPerCall: 50,
      languageFor: languageIn,
      async *write(brief) {
        const found = finder.find(brief.title, brief.description, brief.language);
        const areNotes = isNotes(brief.description);
        if (found.length === 0 && !areNotes) throw notCovered(finder, brief);
        // Whoever brings notes wants to be asked about them; the bank fills what they do not allow.
        if (areNotes) yield* draftsFromNotes(brief);
        yield* writeFromPacks(found, models, brief);
      },
      tooFew: (form, available) => (isNotes(form.description) ? tooFewInNotes(form, available) : tooFewInBank(form, available)),
    },
    conceptsOf(form) {
      const named = subTopicsOf(form.title, form.description);
      return named.length > 1 ? named : [...new Set(find(form).flatMap(({ pack }) => pack.items.map(({ concept }) => concept)))];
    },
  };
}

const languageNames = { en: 'English', hi: 'Hindi' };

function notCovered(finder: PackFinder, { title, description, language }: TestBrief): AppError {
  const other = language === 'en' ? 'hi' : 'en';
  if (finder.find(title, description, other).length > 0) {
    const inOther = `Our own question bank has this topic in ${languageNames[other]} only, not yet in ${languageNames[language]}.`;
    return new AppError('topic-not-covered', `${inOther} Choose ${languageNames[other]} as the language to get it.`, { suggestions: [] });
  }
  const suggestions = finder.suggest(title, description);
  const message =
    'Our own question bank does not cover this topic yet. Try one of the topics below, paste notes of your own, ' +
    'or ask whoever runs this server to connect an AI model, which can write about anything.';
  return new AppError('topic-not-covered', message, { suggestions });
}

function tooFewInBank(form: StoredForm, available: number): AppError {
  const kind = { mcq: 'multiple-choice ', truefalse: 'true/false ', mixed: '' }[form.questionType];
  const difficulty = form.plan ? '' : `${form.difficulty} `;
  const number = available === 0 ? 'no' : available;
  const questions = available === 1 ? 'question' : 'questions';
  const holds = `Our own bank has ${number} new ${difficulty}${kind}${questions} for you on this topic`;
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
