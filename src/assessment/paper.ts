import { inNumericOrder } from './numeric-value.ts';
import {
  type Difficulty,
  type Draft,
  type KeyCheck,
  type Question,
  type QuestionKind,
  type QuestionType,
  trueFalseOptions,
} from './question.ts';
import { type Random, seededRandom, shuffled } from './random.ts';
import { whyOtherIsWrong } from './true-false-words.ts';

/** One place of a test that a question is written for. */
export interface Slot {
  slot: number;
  type: QuestionKind;
  difficulty: Difficulty;
  /** The sub-topic it is about, where the blueprint names one. */
  concept?: string | undefined;
}

/** Share of true/false questions in a mixed test. */
const trueFalseShare = 0.3;

/** The slots of a test: exactly `count`, a mixed one with both kinds whenever there are two or more. */
export function planSlots(questionType: QuestionType, count: number, difficulty: Difficulty, seed: string): Slot[] {
  const kinds = shuffled(seededRandom(`${seed}:kinds`), kindsOf(questionType, count));
  return kinds.map((type, slot) => ({ slot, type, difficulty }));
}

function kindsOf(questionType: QuestionType, count: number): QuestionKind[] {
  if (questionType !== 'mixed') return Array.from({ length: count }, () => questionType);
  const trueFalse = count < 2 ? 0 : Math.max(1, Math.round(count * trueFalseShare));
  return Array.from({ length: count }, (_, index) => (index < trueFalse ? 'truefalse' : 'mcq'));
}

/** Key positions for `count` slots: every run of four holds A, B, C and D once, in an order nobody can guess. */
export function balancedPositions(count: number, seed: string): number[] {
  const random = seededRandom(`${seed}:positions`);
  const positions: number[] = [];
  while (positions.length < count) positions.push(...shuffled(random, [0, 1, 2, 3]));
  return positions.slice(0, count);
}

export interface Placement {
  id: string;
  difficulty: Difficulty;
  checked: KeyCheck;
  /** Where the key goes among four options, unless they are numbers, which are sorted. */
  keyPosition: number;
  random: Random;
}

/** Turns a draft into a question by placing its options. */
export function placeOptions(draft: Draft, { id, difficulty, checked, keyPosition, random }: Placement): Question {
  const common = { id, type: draft.type, stem: draft.stem, concept: draft.concept, difficulty, checked };
  if (draft.type === 'truefalse') {
    const key = draft.isTrue ? 0 : 1;
    const otherNote = whyOtherIsWrong(draft.stem, draft.isTrue);
    const optionNotes = trueFalseOptions.map((_, index) => (index === key ? draft.why : otherNote));
    return { ...common, options: trueFalseOptions, key, explanation: draft.why, optionNotes };
  }
  const options = shuffled(random, draft.distractors);
  options.splice(keyPosition, 0, draft.correct);
  const ordered = inNumericOrder(options, (option) => option.text);
  return {
    ...common,
    options: ordered.map((option) => option.text),
    key: ordered.indexOf(draft.correct),
    explanation: draft.correct.why,
    optionNotes: ordered.map((option) => option.why),
  };
}
