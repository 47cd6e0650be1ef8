import { inFormOrder } from './forms/option-order.ts';
import {
  type Difficulty,
  type Draft,
  type KeyCheck,
  type Question,
  type QuestionForm,
  type QuestionKind,
  type QuestionType,
  trueFalseOptions,
} from './question.ts';
import { type Random, seededRandom, shuffled } from './random.ts';
import { whyOtherIsWrong } from './drafts/true-false-texts.ts';

/** A position of a test to write a question for. */
export interface Slot {
  slot: number;
  type: QuestionKind;
  difficulty: Difficulty;
  /** The sub-topic, if the blueprint names one. */
  concept?: string | undefined;
  form?: QuestionForm | undefined;
  /** Slots with the same number are asked on one passage or one set of data. */
  passage?: number | undefined;
  /** Which part of long notes it is written from. */
  part?: number | undefined;
  /** What the question is to find out, in one sentence. */
  objective?: string | undefined;
  bloom?: BloomLevel | undefined;
  /** The mistake in thinking that a distractor is to catch. */
  misconception?: string | undefined;
}

/** Slots of one part of long notes together. */
export function byPart(slots: readonly Slot[]): Slot[][] {
  return [...new Set(slots.map(({ part }) => part))].map((part) => slots.filter((slot) => slot.part === part));
}

/** Slots with the same unit stay together: those of a passage. */
export function unitOf({ slot, passage }: Slot): string {
  return passage === undefined ? `slot ${slot}` : `passage ${passage}`;
}

/** Bloom's revised taxonomy (Anderson and Krathwohl 2001), lowest first. */
export const bloomLevels = ['remember', 'understand', 'apply', 'analyse', 'evaluate', 'create'] as const;
export type BloomLevel = (typeof bloomLevels)[number];

/** The share of true/false questions in a mixed test. */
const trueFalseShare = 0.3;

/** Exactly `count` slots; a mixed test has both kinds if there are at least two. */
export function planSlots(questionType: QuestionType, count: number, difficulty: Difficulty, seed: string): Slot[] {
  const kinds = shuffled(seededRandom(`${seed}:kinds`), kindsOf(questionType, count));
  return kinds.map((type, slot) => ({ slot, type, difficulty }));
}

function kindsOf(questionType: QuestionType, count: number): QuestionKind[] {
  if (questionType !== 'mixed') return Array.from({ length: count }, () => questionType);
  const trueFalse = count < 2 ? 0 : Math.max(1, Math.round(count * trueFalseShare));
  return Array.from({ length: count }, (_, index) => (index < trueFalse ? 'truefalse' : 'mcq'));
}

/** Key positions for `count` slots: every run of four contains A, B, C and D once, in an unpredictable order. */
export function balancedPositions(count: number, seed: string): number[] {
  const random = seededRandom(`${seed}:positions`);
  const positions: number[] = [];
  while (positions.length < count) positions.push(...shuffled(random, [0, 1, 2, 3]));
  return positions.slice(0, count);
}

export interface Placement extends Pick<Question, 'origin' | 'match' | 'seenBefore'> {
  id: string;
  difficulty: Difficulty;
  checked: KeyCheck;
  /** The position of the key among four options, except where the options have an order of their own. */
  keyPosition: number;
  random: Random;
}

/** Turns a draft into a question by placing its options. */
export function placeOptions(draft: Draft, { keyPosition, random, ...placement }: Placement): Question {
  const common = { ...placement, type: draft.type, stem: draft.stem, concept: draft.concept };
  if (draft.type === 'truefalse') {
    const key = draft.isTrue ? 0 : 1;
    const otherNote = whyOtherIsWrong(draft.stem, draft.isTrue);
    const optionNotes = trueFalseOptions.map((_, index) => (index === key ? draft.why : otherNote));
    return { ...common, options: trueFalseOptions, key, explanation: draft.why, optionNotes };
  }
  const options = shuffled(random, draft.distractors);
  options.splice(keyPosition, 0, draft.correct);
  const ordered = inFormOrder(draft.form, options, (option) => option.text);
  return {
    ...common,
    options: ordered.map((option) => option.text),
    key: ordered.indexOf(draft.correct),
    ...(draft.form && { form: draft.form }),
    ...(draft.passage && { passage: draft.passage }),
    ...(draft.figure && { figure: draft.figure }),
    explanation: draft.correct.why,
    optionNotes: ordered.map((option) => option.why),
  };
}
