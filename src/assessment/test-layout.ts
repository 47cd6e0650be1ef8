import { inFormOrder } from './forms/option-order.ts';
import {
  difficulties,
  type Difficulty,
  type Draft,
  type KeyCheck,
  type Question,
  type QuestionForm,
  type QuestionKind,
  type QuestionType,
  trueFalseOptions,
} from './question.ts';
import { type Random, randomInteger, shuffled } from './random.ts';

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
  /** The chapter of an exam’s syllabus that a full paper asks there. */
  chapter?: string | undefined;
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
export function planSlots(questionType: QuestionType, count: number, difficulty: Difficulty, random: Random): Slot[] {
  const kinds = shuffled(random, kindsOf(questionType, count));
  return kinds.map((type, slot) => ({ slot, type, difficulty }));
}

function kindsOf(questionType: QuestionType, count: number): QuestionKind[] {
  if (questionType !== 'mixed') return Array.from({ length: count }, () => questionType);
  const trueFalse = count < 2 ? 0 : Math.max(1, Math.round(count * trueFalseShare));
  return Array.from({ length: count }, (_, index) => (index < trueFalse ? 'truefalse' : 'mcq'));
}

export interface Placement extends Pick<Question, 'origin' | 'match' | 'seenBefore'> {
  id: string;
  difficulty: Difficulty;
  checked: KeyCheck;
  /** Where the key goes among the options. Nothing that a learner sees before the attempt ends is drawn from it. */
  position: Random;
  /** The order of the distractors. */
  order: Random;
}

/** Turns a draft into a question by placing its options: the key in each place equally often, unless they have an order of their own. */
export function placeOptions(draft: Draft, { position, order, ...placement }: Placement): Question {
  const common = { ...placement, type: draft.type, stem: draft.stem, concept: draft.concept };
  if (draft.type === 'truefalse') {
    const key = draft.isTrue ? 0 : 1;
    const optionNotes = trueFalseOptions.map((_, index) => (index === key ? draft.why : ''));
    return { ...common, options: trueFalseOptions, key, explanation: draft.why, optionNotes };
  }
  const options = shuffled(order, draft.distractors);
  options.splice(randomInteger(position, 0, options.length), 0, draft.correct);
  const ordered = inFormOrder(draft.form, options, (option) => option.text);
  return {
    ...common,
    options: ordered.map((option) => option.text),
    key: ordered.indexOf(draft.correct),
    ...(draft.form && { form: draft.form }),
    ...(draft.passage && { passage: draft.passage }),
    ...(draft.figure && { figure: draft.figure }),
    explanation: draft.correct.why,
    // A reason that only repeats the key's says nothing of its option.
    optionNotes: ordered.map((option) => (option !== draft.correct && option.why === draft.correct.why ? '' : option.why)),
  };
}

interface AskedTest {
  difficulty: Difficulty;
  /** The outline, if the learner changed it. */
  plan?: readonly { type: QuestionKind; difficulty: Difficulty }[] | null | undefined;
}

/** The difficulty that the learner asked for at a place of the test. An outline shows the true/false questions of a hard test as medium. */
export function askedDifficulty({ plan, difficulty }: AskedTest, place: number): Difficulty {
  const planned = plan?.[place];
  if (!planned || (difficulty === 'hard' && planned.type === 'truefalse' && planned.difficulty === 'medium')) return difficulty;
  return planned.difficulty;
}

/** All that the learner asked for, easiest first: an outline can ask for several. */
export function askedDifficulties(test: AskedTest): Difficulty[] {
  const asked = new Set(test.plan?.map((_, place) => askedDifficulty(test, place)) ?? [test.difficulty]);
  return difficulties.filter((each) => asked.has(each));
}

/** By which a list calls the test: the form's difficulty, or the hardest of an outline that asks for others. */
export function difficultyOf(test: AskedTest): Difficulty {
  const asked = askedDifficulties(test);
  return asked.includes(test.difficulty) ? test.difficulty : (asked.at(-1) ?? test.difficulty);
}
