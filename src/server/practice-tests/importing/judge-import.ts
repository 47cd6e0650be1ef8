import { setImmediate } from 'node:timers/promises';

import { bestBlindStrategy, scoreBlindStrategies, type StrategyScore } from '../../../assessment/blind/blind-strategies.ts';
import { flawsToTell, type FlawName } from '../../../assessment/flaws/find-flaws.ts';
import { hasAllOrNoneOfTheAbove, hasOptionAboutOptions } from '../../../assessment/flaws/option-wording.ts';
import { normaliseText } from '../../../assessment/text/normalise-text.ts';
import type { FoundFile } from '../question-files/found-question.ts';
import { type RefusedNumber, startOf, type TakenQuestion, takeQuestion } from './take-question.ts';

/** A question as far as doubles are told by it. Not by keys: those of unfinished tests are secret. */
export interface ComparedQuestion {
  stem: string;
  options: readonly string[];
}

export interface JudgedImport {
  taken: TakenQuestion[];
  refused: RefusedNumber[];
}

/** What is judged before others have their turn. */
const inOneTurn = 50;

/** Every question of a file, taken or refused, in the order of the file. The double of an earlier one is refused. */
export async function takeAll({ tests }: FoundFile): Promise<JudgedImport> {
  const taken: TakenQuestion[] = [];
  const refused: RefusedNumber[] = [];
  const all = tests.flatMap(({ questions }, group) => questions.map((found) => ({ found, group })));
  for (const [index, { found, group }] of all.entries()) {
    const settled = takeQuestion(found, { number: index + 1, group });
    if ('reason' in settled) refused.push(settled);
    else taken.push(settled);
    if (index % inOneTurn === 0) await setImmediate();
  }
  const own = withoutDoubles(taken, [], 'double-in-file');
  return { taken: own.taken, refused: inFileOrder([...refused, ...own.refused]) };
}

export function inFileOrder(refused: readonly RefusedNumber[]): RefusedNumber[] {
  return refused.toSorted((one, other) => one.number - other.number);
}

/** Without those that ask what an earlier one of the list, or one of the others, asks. */
export function withoutDoubles(
  questions: readonly TakenQuestion[],
  others: readonly ComparedQuestion[],
  reason: 'double-in-file' | 'double-in-subject' | 'double-in-test',
): JudgedImport {
  const known = new Map<string, ReadonlySet<string>[]>();
  const isNew = (question: ComparedQuestion) => {
    const stem = normaliseText(question.stem);
    const options = new Set(question.options.map(normaliseText));
    const sameStem = known.get(stem) ?? [];
    if (sameStem.some((other) => shareHalf(options, other))) return false;
    known.set(stem, [...sameStem, options]);
    return true;
  };
  for (const other of others) isNew(other);
  const taken = questions.filter(({ draft: { stem }, options }) => isNew({ stem, options }));
  const doubles = questions.filter((question) => !taken.includes(question));
  return { taken, refused: doubles.map(({ number, draft }) => ({ number, reason, start: startOf(draft.stem) })) };
}

/** "Which of these is a gas?" may be asked of other options. */
function shareHalf(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...one].filter((option) => other.has(option)).length;
  return shared * 2 >= Math.min(one.size, other.size);
}

export interface NumberedFlaws {
  number: number;
  flaws: FlawName[];
}

/** The questions with item-writing flaws that a rule can see. */
export async function flawsOf(questions: readonly TakenQuestion[]): Promise<NumberedFlaws[]> {
  const found: NumberedFlaws[] = [];
  for (const [index, { number, draft }] of questions.entries()) {
    const flaws = flawsToTell(draft);
    if (flaws.length > 0) found.push({ number, flaws });
    if (index % inOneTurn === 0) await setImmediate();
  }
  return found;
}

/** How well options can be chosen without knowing the subject. */
export function bestStrategyOf(questions: readonly TakenQuestion[]): StrategyScore | undefined {
  const keyed = questions.map(({ draft, options, key }) => {
    return { type: draft.type, stem: draft.stem, options, key, form: draft.type === 'mcq' ? draft.form : undefined };
  });
  return bestBlindStrategy(scoreBlindStrategies(keyed));
}

/** Whether the options may be put into another order: not where one names others by their letters or places. */
export function mayReorder({ draft, isShuffled }: TakenQuestion): boolean {
  return isShuffled && draft.type === 'mcq' && !hasOptionAboutOptions(draft) && !hasAllOrNoneOfTheAbove(draft);
}
