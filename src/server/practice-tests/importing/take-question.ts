import { findShapeFault, type ShapeFault } from '../../../assessment/drafts/check-draft.ts';
import { hasOptionAboutOptions } from '../../../assessment/flaws/option-wording.ts';
import { readPassageBlocks } from '../../../assessment/forms/passage-blocks.ts';
import { tidyForm } from '../../../assessment/forms/tidy-form.ts';
import {
  type Draft,
  type Figure,
  type McqDraft,
  type Question,
  type QuestionForm,
  stemLimit,
  trueFalseOptions,
} from '../../../assessment/question.ts';
import { cleanTyped } from '../../../contract/fields.ts';
import { type Found, type FoundOption, type FoundQuestion, QuestionRefusal, type RefusalReason } from '../question-files/found-question.ts';

/** A question of a file that can become one of a test. */
export interface TakenQuestion {
  /** In the order of the file, from 1. */
  number: number;
  /** The test of the file that it is in. */
  group: number;
  draft: Draft;
  /** In the order of the file, with the index of the key and a note each, which may be empty. */
  options: readonly string[];
  key: number;
  notes: readonly string[];
  explanation: string;
  difficulty: Question['difficulty'];
  figure: Figure | undefined;
  /** The distractors that were left out, since a question has four options. */
  dropped: readonly string[];
  isShuffled: boolean;
}

export interface RefusedNumber {
  number: number;
  reason: RefusalReason;
  /** The beginning of the question, as far as it can be told. */
  start: string;
}

const optionCount = 4;
const mostOptions = 6;
/** In UTF-16 units: an explanation, and a note on an option. */
const longestExplanation = 5000;
/** In place of reasons that a file need not have: only the flaws and the shape of a draft are looked for. */
const noReason = '–';

export function takeQuestion(found: Found, place: Pick<TakenQuestion, 'number' | 'group'>): TakenQuestion | RefusedNumber {
  const { number } = place;
  if ('refused' in found) return { number, reason: found.refused, start: startOf(found.stem) };
  try {
    return { ...place, ...take(cleaned(found)) };
  } catch (error) {
    if (error instanceof QuestionRefusal) return { number, reason: error.reason, start: startOf(found.stem) };
    throw error;
  }
}

const longestStart = 100;

/** Enough to find the question by, without tags. */
export function startOf(stem: string): string {
  const words = cleanTyped(stem.slice(0, 1000).replace(/<[^<>]*>/gu, ' ')).replace(/\s+/gu, ' ');
  return words.length > longestStart ? `${words.slice(0, longestStart).trimEnd()}…` : words;
}

/** Every text as the fields of a form are read: without control characters and the like. */
function cleaned({ options, ...question }: FoundQuestion): FoundQuestion {
  const clean = (text: string | undefined) => (text === undefined ? undefined : cleanTyped(text));
  return {
    ...question,
    stem: cleanTyped(question.stem),
    explanation: clean(question.explanation),
    concept: clean(question.concept),
    passage: clean(question.passage),
    options: options.map(({ text, isKey, note }) => ({ text: cleanTyped(text), isKey, note: clean(note) })),
  };
}

function take(whole: FoundQuestion): Omit<TakenQuestion, 'number' | 'group'> {
  const claim = claimOf(whole.options);
  const found = claim ? whole : withPassageApart(whole);
  const { stem, concept = '', explanation = '', difficulty = 'medium', figure, isShuffled = false } = found;
  const { options, dropped } = claim ? { options: claim, dropped: [] } : fourOf(found.options);
  const key = options.findIndex(({ isKey }) => isKey);
  const notes = options.map(({ note = '' }) => note);
  if ([explanation, ...notes].some(({ length }) => length > longestExplanation)) throw new QuestionRefusal('explanation-too-long');
  const about = { stem, concept: concept.slice(0, 120) };
  const draft: Draft = claim
    ? { type: 'truefalse', ...about, isTrue: key === 0, why: noReason }
    : mcqDraftOf({ ...about, options, key, found });
  // What "both A and C" says is lost with C.
  if (dropped.length > 0 && hasOptionAboutOptions(withOptions(stem, found.options))) throw new QuestionRefusal('options-named');
  const fault = findShapeFault({ ...draft, concept: noReason });
  if (fault) throw new QuestionRefusal(reasons[fault] ?? 'malformed');
  const texts = options.map(({ text }) => text);
  return { draft, options: texts, key, notes, explanation, difficulty, figure, dropped, isShuffled };
}

/** A text that is too long for a question, but ends in a paragraph that asks, is a passage and a question on it. */
function withPassageApart(found: FoundQuestion): FoundQuestion {
  const { stem: whole, passage = '' } = found;
  if (passage !== '' || whole.length <= stemLimit) return found;
  const paragraphs = whole.split('\n\n');
  // Our own sheets add the description of a figure, in brackets.
  const isDescribed = paragraphs.at(-1)?.startsWith('[') === true && whole.endsWith(']');
  const asking = paragraphs.splice(isDescribed ? -2 : -1);
  return paragraphs.length === 0 ? found : { ...found, passage: paragraphs.join('\n\n').trim(), stem: asking.join('\n\n').trim() };
}

const words: readonly (readonly string[])[] = [
  ['true', 'सत्य', 'सही', 't'],
  ['false', 'असत्य', 'गलत', 'ग़लत', 'f'],
].map((list) => list.map((word) => word.normalize('NFC')));

/** True and false, in the order that all tests have; undefined for other options. */
function claimOf(options: readonly FoundOption[]): FoundOption[] | undefined {
  if (options.length !== 2) return undefined;
  const inOrder = words.flatMap((list, place) => {
    const own = options.find(({ text }) => list.includes(text.toLowerCase().replace(/[.।]$/u, '')));
    return own ? [{ ...own, text: trueFalseOptions[place] ?? '' }] : [];
  });
  if (inOrder.length !== 2) return undefined;
  expectOneKey(inOrder);
  return inOrder;
}

function fourOf(options: readonly FoundOption[]): { options: FoundOption[]; dropped: string[] } {
  if (options.length === 0) throw new QuestionRefusal('few-options');
  expectOneKey(options);
  if (options.length < optionCount) throw new QuestionRefusal('few-options');
  if (options.length > mostOptions) throw new QuestionRefusal('many-options');
  const others = options.filter(({ isKey }) => !isKey).slice(optionCount - 1);
  return { options: options.filter((option) => !others.includes(option)), dropped: others.map(({ text }) => text) };
}

function expectOneKey(options: readonly FoundOption[]): void {
  const keys = options.filter(({ isKey }) => isKey).length;
  if (keys !== 1) throw new QuestionRefusal(keys === 0 ? 'no-key' : 'several-keys');
}

function withOptions(stem: string, options: readonly FoundOption[]): McqDraft {
  const reasoned = options.map(({ text }) => ({ text, why: noReason }));
  return { type: 'mcq', stem, concept: noReason, correct: reasoned[0] ?? { text: '', why: noReason }, distractors: reasoned.slice(1) };
}

interface McqParts {
  stem: string;
  concept: string;
  options: readonly FoundOption[];
  key: number;
  found: FoundQuestion;
}

const codedForms = ['assertion-reason', 'statements', 'match', 'order'] as const satisfies QuestionForm[];

/** Of the form that its stem and options are written in, whether the file names it or not; a passage is always kept. */
function mcqDraftOf({ stem, concept, options, key, found }: McqParts): McqDraft {
  const reasoned = options.map(({ text }) => ({ text, why: noReason }));
  const correct = reasoned[key] ?? { text: '', why: noReason };
  const plain: McqDraft = { type: 'mcq', stem, concept, correct, distractors: reasoned.filter((option) => option !== correct) };
  const { passage = '' } = found;
  if (passage !== '') {
    const isData = found.form === 'data' || readPassageBlocks(passage).some(({ kind }) => kind === 'table');
    return { ...plain, form: isData ? 'data' : 'passage', passage: { id: passage, text: passage } };
  }
  const form = codedForms.find((each) => isOfForm({ ...plain, form: each }));
  return form ? { ...plain, form } : plain;
}

function isOfForm(draft: McqDraft): boolean {
  const isTidy = JSON.stringify(tidyForm(draft)) === JSON.stringify(draft);
  return isTidy && findShapeFault({ ...draft, concept: noReason }) === undefined;
}

/** Faults that a file can have; any other is of how the question is written. */
const reasons: Partial<Record<ShapeFault, RefusalReason>> = {
  'empty-stem': 'empty-stem',
  'stem-too-long': 'stem-too-long',
  'empty-option': 'empty-option',
  'option-too-long': 'option-too-long',
  'options-not-distinct': 'options-not-distinct',
  'passage-missing': 'passage',
  'passage-too-short': 'passage',
  'passage-too-long': 'passage',
  'data-without-figures': 'passage',
};
