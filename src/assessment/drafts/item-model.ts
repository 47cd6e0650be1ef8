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
type Wordings = string | readonly string[];

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
  difficulty: Difficulty;
  /** Undefined if no numbers were found that make a sensible question: draw again. */
  draw: (sources: DraftSources) => Drawn<McqDraft> | undefined;
  /** A true/false question, if the model makes claims. It is not hard even if the model is: guesses find half of the answers. */
  drawClaim?: (seen: Random, isTrue: boolean) => Drawn<TrueFalseDraft> | undefined;
}

/** What a draft is drawn from. */
export interface DraftSources {
  /** What a learner sees: numbers, wordings, distractors. */
  seen: Random;
  /** What tells the key: its rank among the values, or whether a claim is true. */
  key: Random;
}

/** Of the numbers for one question. */
const drawAttempts = 500;

export function itemModel<Values, Answer>(definition: ItemModelDefinition<Values, Answer>): ItemModel {
  const { id, pack, concept, difficulty, claim } = definition;
  return {
    id,
    pack,
    concept,
    difficulty,
    draw: ({ seen, key }) => {
      // Drawn before the numbers, or a rank that few numbers allow would be rare.
      const rank = randomInteger(key, 0, 3);
      return firstFound(() => drawChoice(definition, rank, seen));
    },
    ...(claim && {
      drawClaim: (seen: Random, isTrue: boolean) => firstFound(() => drawClaim({ ...definition, claim }, isTrue, seen)),
    }),
  };
}

function firstFound<T>(find: () => T | undefined): T | undefined {
  for (let attempt = 0; attempt < drawAttempts; attempt++) {
    const found = find();
    if (found !== undefined) return found;
  }
  return undefined;
}

function drawChoice<Values, Answer>(
  definition: ItemModelDefinition<Values, Answer>,
  rank: number,
  random: Random,
): Drawn<McqDraft> | undefined {
  const numbers = drawNumbers(definition, random);
  const chosen = numbers && chooseForRank(numbers, rank);
  if (!chosen) return undefined;
  const { values, correct, isProved } = numbers;
  const distractors = chosen.map(({ text, slip }) => ({ text, why: slip.why(values) }));
  const stem = worded(definition.stem(values), random);
  return {
    draft: {
      type: 'mcq',
      stem,
      correct: { text: correct, why: definition.keyWhy(values) },
      distractors,
      concept: definition.concept,
      ...(definition.figure && { figure: definition.figure(values) }),
    },
    isProved: isProved(),
  };
}

function drawClaim<Values, Answer>(
  definition: ItemModelDefinition<Values, Answer> & Required<Pick<ItemModelDefinition<Values, Answer>, 'claim'>>,
  isTrue: boolean,
  random: Random,
): Drawn<TrueFalseDraft> | undefined {
  const numbers = drawNumbers(definition, random);
  const [mistake] = numbers?.mistakes ?? [];
  if (!numbers || !mistake) return undefined;
  const { values, correct, isProved } = numbers;
  const stem = worded(definition.claim(values, isTrue ? correct : mistake.text), random);
  const why = isTrue ? definition.keyWhy(values) : `${mistake.slip.why(values)} ${definition.keyWhy(values)}`;
  return { draft: { type: 'truefalse', stem, isTrue, why, concept: definition.concept }, isProved: isProved() };
}

function worded(wordings: Wordings, random: Random): string {
  return typeof wordings === 'string' ? wordings : pickOne(random, wordings);
}

interface Numbers<Values, Answer> {
  values: Values;
  /** The key as shown. */
  correct: string;
  /** Slips with different answers, in random order. */
  mistakes: readonly Mistake<Values, Answer>[];
  isProved: () => boolean;
}

interface Mistake<Values, Answer> {
  text: string;
  slip: Slip<Values, Answer>;
}

function drawNumbers<Values, Answer>(definition: ItemModelDefinition<Values, Answer>, random: Random): Numbers<Values, Answer> | undefined {
  const { constraint, key, slips, show, proof } = definition;
  const values = definition.draw(random);
  if (constraint && !constraint(values)) return undefined;
  const answer = key(values);
  const correct = show(answer, values);
  const mistakes = new Map<string, Mistake<Values, Answer>>();
  for (const slip of shuffled(random, slips)) {
    const wrong = slip.answer(values);
    const text = wrong === undefined ? correct : show(wrong, values);
    if (text !== correct && !mistakes.has(text)) mistakes.set(text, { text, slip });
  }
  return { values, correct, mistakes: [...mistakes.values()], isProved: () => proof(answer, values) };
}

/** Three mistakes that put the key at this rank among the four values. Options that are no numbers are placed at random. */
function chooseForRank<Values, Answer>(
  { correct, mistakes }: Numbers<Values, Answer>,
  rank: number,
): readonly Mistake<Values, Answer>[] | undefined {
  if (mistakes.length < 3) return undefined;
  const key = numericValue(correct)?.value;
  if (key === undefined) return mistakes.slice(0, 3);
  const [below, above]: [Mistake<Values, Answer>[], Mistake<Values, Answer>[]] = [[], []];
  for (const mistake of mistakes) ((numericValue(mistake.text)?.value ?? key) < key ? below : above).push(mistake);
  return below.length < rank || above.length < 3 - rank ? undefined : [...below.slice(0, rank), ...above.slice(0, 3 - rank)];
}
