import { anyLabel, type Label, readLabel } from './label.ts';
import type { LabelledText } from './stem-layout.ts';

/** The labels of a code ("A-2, B-1", "2 → 4 → 1"); undefined if it has anything but labels and signs. */
function labelsIn(option: string, lists: readonly (readonly LabelledText[])[]): Label[] | undefined {
  const text = option.normalize('NFKC');
  const label = new RegExp(anyLabel, 'gu');
  if (/[\p{L}\p{N}]/u.test(text.replace(label, ''))) return undefined;
  const labels = (text.match(label) ?? []).flatMap((each) => readLabel(each) ?? []);
  return labels.every(({ series }) => isUnmistakable(series, lists)) ? labels : undefined;
}

/** Where entries are letters or numbers themselves (people P, Q and R), only the labels of the stem name them. */
function isUnmistakable(series: number, lists: readonly (readonly LabelledText[])[]): boolean {
  const entries = lists.flat();
  return entries.every(({ text }) => !readLabel(text)) || entries.some(({ label }) => readLabel(label)?.series === series);
}

/** The order that a code gives, as `2, 4, 1, 3`; undefined unless it names each of the entries once. */
export function tidyOrderOption(option: string, entries: readonly LabelledText[]): string | undefined {
  const places = labelsIn(option, [entries])?.map(({ place }) => place);
  return places && isPermutation(places, entries.length) ? places.join(', ') : undefined;
}

/** The pairs that a code gives, as `A-2, B-1, C-3`; undefined unless each entry on the left has one of its own on the right. */
export function tidyMatchOption(option: string, lists: readonly (readonly LabelledText[])[]): string | undefined {
  const labels = labelsIn(option, lists);
  const [left, right] = lists;
  if (!labels || !left || !right) return undefined;
  const pairs = pairsOf(labels, left, right)?.sort(([one], [other]) => one.place - other.place) ?? [];
  const [lefts, rights] = [pairs.map(([each]) => each.place), pairs.map(([, each]) => each.place)];
  if (!isPermutation(lefts, left.length) || new Set(rights).size < left.length) return undefined;
  if (rights.some((place) => place > right.length)) return undefined;
  return rights.map((place, index) => `${'ABCDEF'[index]}-${place}`).join(', ');
}

/** A code may name the right side alone, in the order of the left one; or each pair from right to left. */
function pairsOf(labels: readonly Label[], left: readonly LabelledText[], right: readonly LabelledText[]): [Label, Label][] | undefined {
  if (labels.length === left.length) {
    return labels.map((label, index) => [{ place: index + 1, series: -1 }, label]);
  }
  const [leftSeries, rightSeries] = [left, right].map(([first]) => readLabel(first?.label ?? '')?.series);
  const firsts = labels.filter((_, index) => index % 2 === 0);
  const seconds = labels.filter((_, index) => index % 2 === 1);
  if (firsts.length !== left.length || seconds.length !== left.length) return undefined;
  const isTurned = leftSeries !== rightSeries && firsts[0]?.series === rightSeries && seconds[0]?.series === leftSeries;
  const [from, to] = isTurned ? [seconds, firsts] : [firsts, seconds];
  return from.map((label, index) => [label, to[index] ?? label]);
}

function isPermutation(places: readonly number[], count: number): boolean {
  return places.length === count && new Set(places).size === count && places.every((place) => place <= count);
}
