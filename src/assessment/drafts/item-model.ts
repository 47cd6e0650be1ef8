import type { NamedLevel } from '../levels.ts';
import type { Difficulty, Figure, McqDraft, TrueFalseDraft } from '../question.ts';
import { pickOne, type Random, randomInteger, shuffled } from '../random.ts';
import { numericValue } from './numeric-value.ts';

/**
 * A question template with random numbers: one formula computes the key, and one per named slip a distractor. `Values` are
 * the random numbers; `Answer` is what the formulas compute, a number or a small tuple.
 */
export interface ItemModelDefinition<Values, Answer> {
  id: string;
  /** The pack it belongs to, e.g. `mathematics/quadratic-equations`. */
  pack: string;
  concept: string;
  /** Whose papers ask it, if not all those of its concept. */
  levels?: readonly NamedLevel[] | undefined;
  difficulty: Difficulty;
  draw: (random: Random) => Values;
  /** Accepts the numbers that make a sensible question; others are drawn again. */
  constraint?: (values: Values) => boolean;
  stem: (values: Values) => Wordings;
  /** One plain sentence that is true with the key as shown and false with a slip, if one can say all that is needed without the figure. */
  claim?: (values: Values, shown: string) => Wordings;
  /** Drawn from the same numbers as the key, which it must not tell. */
  figure?: (values: Values) => Figure;
  key: (values: Values) => Answer;
  keyWhy: (values: Values) => string;
  /** Three whose answers differ from the key and from each other become the distractors. Some lie below the key and some above. */
  slips: readonly Slip<Values, Answer>[];
  show: (answer: Answer, values: Values) => string;
  /** Verifies the key by another method than `key`: substitution, a second formula, counting. Used by the tests. */
  proof: (answer: Answer, values: Values) => boolean;
}

/** A text, or several of one meaning of which one is picked. */
export type Wordings = string | readonly string[];

export interface Slip<Values, Answer> {
  name: string;
  /** Undefined if the slip makes no sense for these numbers. */
  answer: (values: Values) => Answer | undefined;
  why: (values: Values) => string;
}

/** A new question, and whether its proof holds. */
export interface Drawn<D> {
  draft: D;
  isProved: boolean;
}

export interface ItemModel {
  id: string;
  pack: string;
  concept: string;
  /** Whose papers ask it, if not all those of its concept. */
  levels?: readonly NamedLevel[] | undefined;
  difficulty: Difficulty;
  /** Undefined if no numbers were found that make a sensible question: draw again. */
  draw: (sources: DraftSources) => Drawn<McqDraft> | undefined;
  /** A true/false question, if the model makes claims. It is not hard even if the model is: guesses find half of the answers. */
  drawClaim?: (seen: Random, isTrue: boolean) => Drawn<TrueFalseDraft> | undefined;
  /** What its options may be, if they are words of its own. Used by the tests. */
  words?: readonly string[];
  /** How many questions it has, if it asks the rows of a table. Used by the tests. */
  facts?: number;
}

/** What a draft is drawn from. */
export interface DraftSources {
  /** What a learner sees: numbers, wordings, distractors. */
  seen: Random;
  /** What tells the key: its rank among the values, or whether a claim is true. */
  key: Random;
}

/** A question whose numbers are drawn, before three of its mistakes are chosen. */
export interface WorkedQuestion {
  stem: Wordings;
  /** As of an item model. */
  claim?: ((shown: string) => Wordings) | undefined;
  figure?: (() => Figure) | undefined;
  correct: string;
  why: () => string;
  /** Those that differ from the key and from each other count. */
  mistakes: readonly Mistake[];
  /** Of a draft, where the words of options may have a flaw of writing: another is drawn. */
  isSound?: (draft: McqDraft) => boolean;
  isProved: () => boolean;
}

/** Of the numbers for one question. */
const drawAttempts = 500;

/** A model by a function that draws the numbers and works the question; undefined if they make no sensible question. */
export function workedModel(
  about: Omit<ItemModel, 'draw' | 'drawClaim'> & { makesClaims?: boolean },
  work: (random: Random) => WorkedQuestion | undefined,
): ItemModel {
  const { makesClaims, ...model } = about;
  return {
    ...model,
    draw: ({ seen, key }) => {
      // Drawn before the numbers, or a rank that few numbers allow would be rare.
      const rank = randomInteger(key, 0, 3);
      return firstFound(() => drawChoice(work(seen), { rank, concept: model.concept, random: seen }));
    },
    ...(makesClaims && {
      drawClaim: (seen: Random, isTrue: boolean) =>
        firstFound(() => drawClaim(work(seen), { isTrue, concept: model.concept, random: seen })),
    }),
  };
}

export function itemModel<Values, Answer>(definition: ItemModelDefinition<Values, Answer>): ItemModel {
  const { id, pack, concept, levels, difficulty, claim, figure } = definition;
  return workedModel({ id, pack, concept, levels, difficulty, makesClaims: claim !== undefined }, (random) => {
    const values = definition.draw(random);
    if (definition.constraint && !definition.constraint(values)) return undefined;
    const answer = definition.key(values);
    const mistakes = shuffled(random, definition.slips).flatMap(({ answer: slipTo, why }) => {
      const wrong = slipTo(values);
      return wrong === undefined ? [] : [{ text: definition.show(wrong, values), why: () => why(values) }];
    });
    return {
      stem: definition.stem(values),
      claim: claim && ((shown) => claim(values, shown)),
      figure: figure && (() => figure(values)),
      correct: definition.show(answer, values),
      why: () => definition.keyWhy(values),
      mistakes,
      isProved: () => definition.proof(answer, values),
    };
  });
}

function firstFound<T>(find: () => T | undefined): T | undefined {
  for (let attempt = 0; attempt < drawAttempts; attempt++) {
    const found = find();
    if (found !== undefined) return found;
  }
  return undefined;
}

interface Drawing {
  concept: string;
  random: Random;
}

function drawChoice(
  worked: WorkedQuestion | undefined,
  { rank, concept, random }: Drawing & { rank: number },
): Drawn<McqDraft> | undefined {
  const chosen = worked && chooseForRank(worked.correct, differentMistakes(worked), rank);
  if (!chosen) return undefined;
  const draft: McqDraft = {
    type: 'mcq',
    stem: worded(worked.stem, random),
    correct: { text: worked.correct, why: worked.why() },
    distractors: chosen.map(({ text, why }) => ({ text, why: why() })),
    concept,
    ...(worked.figure && { figure: worked.figure() }),
  };
  return worked.isSound?.(draft) === false ? undefined : { draft, isProved: worked.isProved() };
}

function drawClaim(
  worked: WorkedQuestion | undefined,
  { isTrue, concept, random }: Drawing & { isTrue: boolean },
): Drawn<TrueFalseDraft> | undefined {
  const [mistake] = worked ? differentMistakes(worked) : [];
  if (!worked?.claim || !mistake) return undefined;
  const stem = worded(worked.claim(isTrue ? worked.correct : mistake.text), random);
  const why = isTrue ? worked.why() : `${mistake.why()} ${worked.why()}`;
  return { draft: { type: 'truefalse', stem, isTrue, why, concept }, isProved: worked.isProved() };
}

function worded(wordings: Wordings, random: Random): string {
  return typeof wordings === 'string' ? wordings : pickOne(random, wordings);
}

export interface Mistake {
  /** As an option. */
  text: string;
  why: () => string;
}

function differentMistakes({ correct, mistakes }: WorkedQuestion): readonly Mistake[] {
  const different = new Map<string, Mistake>();
  for (const mistake of mistakes) if (mistake.text !== correct && !different.has(mistake.text)) different.set(mistake.text, mistake);
  return [...different.values()];
}

/** Three mistakes that put the key at this rank among the four values. Options that are no numbers are placed at random. */
function chooseForRank(correct: string, mistakes: readonly Mistake[], rank: number): readonly Mistake[] | undefined {
  if (mistakes.length < 3) return undefined;
  const key = numericValue(correct)?.value;
  if (key === undefined) return mistakes.slice(0, 3);
  const [below, above]: [Mistake[], Mistake[]] = [[], []];
  for (const mistake of mistakes) ((numericValue(mistake.text)?.value ?? key) < key ? below : above).push(mistake);
  return below.length < rank || above.length < 3 - rank ? undefined : [...below.slice(0, rank), ...above.slice(0, 3 - rank)];
}
