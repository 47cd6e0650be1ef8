import { type KeyedQuestion, playsOn, type Strategy, strategyHits } from './blind-strategies.ts';

/** The strategies that look at wordings. */
const ofWording = [
  'longest',
  'shortest',
  'most-shared-words-with-stem',
  'most-hedged',
  'avoid-absolutes',
  'most-statements',
  'most-like-others',
] as const;
/** Those that look only at the place of the key, where the options have an order of their own. */
const ofPlace = ['always-explained', 'always-true', 'always-false'] as const;

/**
 * Whether the writer drew each place by itself: then that one is frequent in a test is chance, and replacing its questions would
 * make the others say something about those that are left.
 */
export type PlacesOfKeys = 'drawn' | 'chosen';

/** How far above chance a strategy may score: 6 points, and what chance alone adds in one test of twenty. */
const tolerated = 0.06;
const oneSided95 = 1.64;

/** The score, 0 to 1, above which a strategy counts as successful on this many questions. */
export function highestBlindScore(chance: number, questionCount: number): number {
  return chance + tolerated + oneSided95 * Math.sqrt((chance * (1 - chance)) / questionCount);
}

/**
 * Indices of the questions to replace so that every blind strategy scores no more than chance explains: the most revealing
 * first, as few as a greedy search finds. Assumes that a replacement is hit as often as by chance.
 */
export function questionsToReplace(questions: readonly KeyedQuestion[], places: PlacesOfKeys): number[] {
  const strategies = places === 'drawn' ? ofWording : [...ofWording, ...ofPlace];
  const tables = strategies.flatMap((strategy) => hitTable(strategy, questions));
  const replaced: number[] = [];
  for (;;) {
    const worst = worstOf(tables);
    if (!worst || excessOf(worst) <= 0) return replaced;
    const index = mostTelling(worst, tables);
    if (index === undefined) return replaced;
    replaced.push(index);
    for (const table of tables) replaceIn(table, index);
  }
}

/** For each question, the probability that the strategy hits it and that a guess does; undefined if the strategy does not apply. */
interface HitTable {
  hits: ({ hit: number; chance: number } | undefined)[];
}

function hitTable(strategy: Strategy, questions: readonly KeyedQuestion[]): HitTable[] {
  const hits = strategyHits(strategy, questions).map((hit, index) => {
    const question = questions[index];
    return question && playsOn(strategy, question) ? { hit, chance: 1 / question.options.length } : undefined;
  });
  return hits.some((entry) => entry !== undefined) ? [{ hits }] : [];
}

/** How far the strategy exceeds the highest tolerated score, if question `without` is replaced as well. */
function excessOf({ hits }: HitTable, without?: number): number {
  let [score, chance, count] = [0, 0, 0];
  hits.forEach((entry, index) => {
    if (!entry) return;
    score += index === without ? entry.chance : entry.hit;
    chance += entry.chance;
    count += 1;
  });
  return score / count - highestBlindScore(chance / count, count);
}

function worstOf(tables: readonly HitTable[]): HitTable | undefined {
  return tables.toSorted((one, other) => excessOf(other) - excessOf(one))[0];
}

/** Of the questions that the strategy hits more often than chance, the one whose replacement helps most across all strategies. */
function mostTelling(worst: HitTable, tables: readonly HitTable[]): number | undefined {
  let best: { index: number; excess: number } | undefined;
  worst.hits.forEach((entry, index) => {
    if (!entry || entry.hit <= entry.chance) return;
    const excess = Math.max(...tables.map((table) => excessOf(table, index)));
    if (!best || excess < best.excess - 1e-12) best = { index, excess };
  });
  return best?.index;
}

function replaceIn({ hits }: HitTable, index: number): void {
  const entry = hits[index];
  if (entry) hits[index] = { ...entry, hit: entry.chance };
}
