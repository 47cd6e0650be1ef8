import { indicesOfHighest, type KeyedQuestion } from './blind-strategies.ts';

/** What someone sees who guesses the rest of a test. */
export interface SeenPaper {
  questions: readonly KeyedQuestion[];
  /** The indices of questions whose keys they know. */
  known: ReadonlySet<number>;
  /** The same learner's earlier tests with their keys, the latest last. */
  earlier: readonly (readonly KeyedQuestion[])[];
}

/** How much speaks for each option of a question, by its index in the test. */
type Weigher = (asked: KeyedQuestion, index: number, seen: SeenPaper) => number[];

/** Guessers who know nothing of the subject, but keys of this test, or of earlier ones. */
const guessers = {
  /** Elimination: the place that the known keys have least. */
  'rarest-place': (asked, _, seen) => countPlaces(asked, knownIn(seen)).map((count) => -count),
  /** Elimination in runs: a place that is missing among the known keys of the same four questions. */
  'missing-in-run': (asked, index, { questions, known }) => {
    const run = Math.floor(index / runLength);
    const inRun = questions.filter((_, other) => known.has(other) && Math.floor(other / runLength) === run);
    return countPlaces(asked, inRun).map((count) => -count);
  },
  /** No place twice in a row. */
  'unlike-neighbours': (asked, index, { questions, known }) => {
    const neighbours = [index - 1, index + 1].flatMap((other) => (known.has(other) ? (questions[other] ?? []) : []));
    return countPlaces(asked, neighbours).map((count) => -count);
  },
  /** The place that most often followed that of the question before, in earlier tests. */
  'after-previous': (asked, index, { questions, known, earlier }) => {
    const previous = known.has(index - 1) ? questions[index - 1] : undefined;
    if (!previous) return asked.options.map(() => 0);
    const following = earlier.flatMap((paper) => paper.filter((_, at) => at > 0 && areAlike(paper[at - 1], previous)));
    return countPlaces(asked, following);
  },
  /** The most frequent place so far. */
  'usual-place': (asked, _, seen) => countPlaces(asked, [...seen.earlier.flat(), ...knownIn(seen)]),
  'rarest-place-so-far': (asked, _, seen) => countPlaces(asked, [...seen.earlier.flat(), ...knownIn(seen)]).map((count) => -count),
  /** The place that the key had in the same place of the test before. */
  'place-of-last-time': (asked, index, { earlier }) => countPlaces(asked, earlier.at(-1)?.slice(index, index + 1) ?? []),
  /** The option that was right before, in another question. */
  'right-before': (asked, _, seen) => countTexts(asked, keysOf(seen)),
  'not-right-before': (asked, _, seen) => countTexts(asked, keysOf(seen)).map((count) => -count),
  /** The option that was seen most often before, right or wrong. */
  'seen-before': (asked, _, { earlier }) => countTexts(asked, optionsOf(earlier)),
  'not-seen-before': (asked, _, { earlier }) => countTexts(asked, optionsOf(earlier)).map((count) => -count),
  /** The option that was wrong before least often. */
  'not-wrong-before': (asked, _, { earlier }) => {
    const [all, keys] = [countTexts(asked, optionsOf(earlier)), countTexts(asked, earlier.flat().map(keyText))];
    return all.map((count, option) => (keys[option] ?? 0) - count);
  },
} as const satisfies Record<string, Weigher>;

export type PaperGuesser = keyof typeof guessers;
export const paperGuessers = Object.keys(guessers) as PaperGuesser[];

const runLength = 4;

/** The probability, 0 to 1, that the guesser hits the key of this question; ties are resolved at random. */
export function guessKey(guesser: PaperGuesser, index: number, seen: SeenPaper): number {
  const asked = seen.questions[index];
  if (!asked) return 0;
  const picked = indicesOfHighest(guessers[guesser](asked, index, seen));
  return picked.includes(asked.key) ? 1 / picked.length : 0;
}

function knownIn({ questions, known }: SeenPaper): KeyedQuestion[] {
  return questions.filter((_, index) => known.has(index));
}

function areAlike(one: KeyedQuestion | undefined, other: KeyedQuestion): boolean {
  return one?.type === other.type && one.key === other.key;
}

/** How often each place holds the key of questions with as many options. */
function countPlaces({ options }: KeyedQuestion, questions: readonly KeyedQuestion[]): number[] {
  const alike = questions.filter((other) => other.options.length === options.length);
  return options.map((_, place) => alike.filter(({ key }) => key === place).length);
}

function countTexts({ options }: KeyedQuestion, texts: readonly string[]): number[] {
  return options.map((option) => texts.filter((text) => text === option).length);
}

function keysOf(seen: SeenPaper): string[] {
  return [...seen.earlier.flat(), ...knownIn(seen)].map(keyText);
}

function keyText({ options, key }: KeyedQuestion): string {
  return options[key] ?? '';
}

function optionsOf(papers: SeenPaper['earlier']): string[] {
  return papers.flat().flatMap(({ options }) => options);
}
