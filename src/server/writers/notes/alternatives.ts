import { contentWords, tokensOf } from '../../../assessment/text/normalise-text.ts';
import { comparable, type Mention } from './mention.ts';
import type { Statement } from './statements.ts';

/** All mentions in the notes by kind. */
export type Pools = ReadonlyMap<string, readonly Mention[]>;

/** Words that our own question templates add. */
const ownWords = 'notes according term explain means name give year date नोट्स अनुसार वर्णन प्रकार शब्द अर्थ वर्ष तारीख';

/** Distinct wrong substitutes for a mention, the closest first. */
export function alternativesTo(mention: Mention, pools: Pools): Mention[] {
  const all = [...(pools.get(mention.kind) ?? []), ...relatedTo(mention, pools)];
  const asked = contentWords(mention.ask ?? mention.claim);
  for (const word of contentWords(`${mention.text} ${mention.verb ?? ''} ${ownWords}`)) asked.delete(word);
  const saysIt = (statement: Statement) => saysAll(asked, statement) && !saysOpposite(mention.statement, statement);
  const right = new Set(all.filter(({ statement }) => saysIt(statement)).map(({ text }) => text));
  const sayingIt = mention.verb === undefined ? [] : statementsIn(pools).filter((one) => one !== mention.statement && saysIt(one));
  const byText = new Map<string, { other: Mention; far: number }>();
  for (const other of all) {
    if (right.has(other.text) || byText.has(other.text) || overlaps(mention, other)) continue;
    // "Blood is carried away from the heart by arteries" also describes arteries, though they are not its subject.
    if (sayingIt.some((statement) => comparable(statement).includes(comparable(other)))) continue;
    byText.set(other.text, { other, far: distance(mention, other) });
  }
  return [...byText.values()].sort((one, next) => one.far - next.far).map(({ other }) => other);
}

/** In Hindi, things with a telling name as alternatives to terms, and terms to them, if their sentences share a word. */
function relatedTo(mention: Mention, pools: Pools): Mention[] {
  const related = { term: 'bearer', bearer: 'term' }[mention.kind];
  // "Kehte hain" counts as two words.
  const verbWords = mention.statement.grammar === 'hi-Latn' ? 2 : 0;
  const others = related === undefined ? [] : (pools.get(related) ?? []);
  return others.filter((other) => other.ask !== undefined && countSharedWords(mention, other) > verbWords);
}

/** The sentence says everything that is asked, so what it mentions may also be correct. */
function saysAll(asked: ReadonlySet<string>, { words }: Statement): boolean {
  for (const word of asked) if (!words.has(word)) return false;
  return true;
}

const opposites = ['above below', 'before after', 'inside outside', 'less more', 'over under', 'up down', 'with without'].map((pair) =>
  pair.split(' '),
);

/** The statements differ in a pair of opposites: "above the price", "below the price". */
function saysOpposite(one: Statement, other: Statement): boolean {
  const [said, answered] = [new Set(tokensOf(one.text)), new Set(tokensOf(other.text))];
  return opposites.some((pair) => {
    const [left, right] = [pair.filter((word) => said.has(word)), pair.filter((word) => answered.has(word))];
    return left.length === 1 && right.length === 1 && left[0] !== right[0];
  });
}

function statementsIn(pools: Pools): Statement[] {
  return [...new Set([...pools.values()].flat().map(({ statement }) => statement))];
}

/** One contains the other, both are in the same sentence, or one explains the other. */
function overlaps(mention: Mention, other: Mention): boolean {
  if (areOneName(mention, other) || comparable(mention.statement).includes(comparable(other))) return true;
  return (mention.kind.startsWith('term') || mention.verb !== undefined) && comparable(other.statement).includes(comparable(mention));
}

/** Matches "Gandhi" with "Mahatma Gandhi", "friction" with "static friction". */
export function areOneName(one: Mention, other: Mention): boolean {
  return comparable(one).includes(comparable(other)) || comparable(other).includes(comparable(one));
}

function distance(mention: Mention, other: Mention): number {
  if (mention.value !== undefined && other.value !== undefined) return Math.abs(Math.log((other.value + 1) / (mention.value + 1)));
  const apart = mention.statement.section === other.statement.section ? 0 : 100;
  const lengths = Math.abs(mention.text.length - other.text.length);
  const unlike = isProcess(mention) === isProcess(other) ? 0 : 8;
  return (
    apart + unlike - 2 * countSharedWords(mention, other) + lengths / 4 + steps(mention, other) / (mention.verb === undefined ? 20 : 3)
  );
}

/** "Reflection" is of another kind than "mirror". */
export function isProcess({ text }: Mention): boolean {
  return /(?:[ts]ion|sis|ing|ment|ism|[ae]nce)$/u.test(text);
}

/** Counts the content words that both sentences share, the mentions themselves apart. */
export function countSharedWords(mention: Mention, other: Mention): number {
  const own = contentWords(`${mention.text} ${other.text}`);
  return [...mention.statement.words].filter((word) => other.statement.words.has(word) && !own.has(word)).length;
}

/** Plausible as a distractor: from the same part of the notes, or a number of similar size. */
export function isClose(mention: Mention, other: Mention): boolean {
  if (mention.value !== undefined && other.value !== undefined) {
    if (mention.kind === 'year' || mention.kind === 'date') return Math.abs(mention.value - other.value) <= 40;
    return other.value >= mention.value / 3 && other.value <= mention.value * 3;
  }
  // Subjects are comparable only if they are near each other.
  const isNear = steps(mention, other) <= 12;
  return isNear || (mention.verb === undefined && mention.statement.section === other.statement.section);
}

/** The distance of two mentions in statements. */
function steps({ statement }: Mention, other: Mention): number {
  return Math.abs(statement.index - other.statement.index);
}

/** A subject with the same verb or the same noun ("red soil", "black soil"), or one that the notes describe in half of the same words. */
export function isTwin(mention: Mention, other: Mention): boolean {
  if ((mention.verb === other.verb && mention.verb !== 'be') || lastWord(mention) === lastWord(other)) return true;
  return countSharedWords(mention, other) * 2 >= mention.statement.words.size;
}

function lastWord({ text }: Mention): string {
  return text.slice(text.lastIndexOf(' ') + 1);
}
