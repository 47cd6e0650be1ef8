/** What exam papers label the entries of a list with. Each label is in one row only. */
const series = [
  '1 2 3 4 5 6',
  '१ २ ३ ४ ५ ६',
  'I II III IV V VI',
  'i ii iii iv v vi',
  'A B C D E F',
  'a b c d e f',
  'P Q R S T U',
  'p q r s t u',
  'क ख ग घ ङ च',
].map((labels) => labels.split(' '));

/** The place that a label stands for, from 1 on, and the row above that it comes from. */
export interface Label {
  place: number;
  series: number;
}

const labels: ReadonlyMap<string, Label> = new Map(
  series.flatMap((row, index) => row.map((label, place) => [label, { place: place + 1, series: index }] as const)),
);

/** The source of a pattern for any label; longer ones first, so that III is not read as I. */
export const anyLabel = [...labels.keys()].sort((one, other) => other.length - one.length).join('|');

export function readLabel(text: string): Label | undefined {
  return labels.get(text);
}

/** Whether the labels are 1, 2, 3, … or I, II, III, … or another row from its start. */
export function areInSequence(texts: readonly string[]): boolean {
  const read = texts.map(readLabel);
  return read.every((label, index) => label?.place === index + 1 && label.series === read[0]?.series);
}
