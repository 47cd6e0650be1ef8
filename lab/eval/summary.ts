import { bestBlindStrategy, scoreBlindStrategies } from '../../src/assessment/blind/blind-strategies.ts';
import type { CaseResult, Item } from './results-folder.ts';
import { moneyOf, type Prices } from './spending.ts';

type Column = [head: string, read: (result: CaseResult) => string];

const columns: Column[] = [
  ['case', (result) => result.case],
  ['exact', (result) => `${result.questions}/${result.asked}`],
  ['rejected', ({ rejected, drafts }) => `${sumOf(Object.values(rejected))}/${drafts}`],
  ['agrees', ({ agreed, disagreed }) => formatShare(agreed, agreed + disagreed)],
  ['repeats', ({ repeats }) => String(repeats)],
  ['flaws', ({ flaws }) => String(sumOf(Object.values(flaws)))],
  ['blind', ({ blind }) => (blind ? `${blind.strategy} ${formatShare(blind.score, 1)}` : '-')],
  ['first s', ({ firstQuestionSeconds }) => firstQuestionSeconds?.toFixed(1) ?? '-'],
  ['s', ({ seconds }) => seconds.toFixed(1)],
  ['calls', ({ calls }) => String(calls)],
  ['in', ({ inputTokens }) => formatNumber(inputTokens)],
  ['out', ({ outputTokens }) => formatNumber(outputTokens)],
];

/** The table of the cases, and the totals. */
export function describeRun(results: readonly CaseResult[], items: readonly Item[], prices: Prices | undefined): string {
  return [...tableOf(results, prices), '', ...totalsOf(results, items, prices), ''].join('\n');
}

export function describeCase({ case: name, asked, questions, outcome, reason, seconds }: CaseResult): string {
  const why = outcome === 'ready' ? '' : `, ${outcome}${reason ? ` (${reason})` : ''}`;
  return `${name}: ${questions} of ${asked} in ${seconds.toFixed(1)} s${why}`;
}

export function isExact({ outcome, questions, asked }: CaseResult): boolean {
  return outcome === 'ready' && questions === asked;
}

function tableOf(results: readonly CaseResult[], prices: Prices | undefined): string[] {
  const all: Column[] = prices ? [...columns, ['money', (result) => formatMoney(moneyOf(result, prices))]] : columns;
  const rows = [all.map(([head]) => head), ...results.map((result) => all.map(([, read]) => read(result)))];
  const widths = all.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows.map((row) =>
    row.map((text, index) => (index === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[index] ?? 0))).join('  '),
  );
}

function totalsOf(results: readonly CaseResult[], items: readonly Item[], prices: Prices | undefined): string[] {
  const total = (read: (result: CaseResult) => number) => sumOf(results.map(read));
  const exact = results.filter(isExact).length;
  const agreed = total((result) => result.agreed);
  const solved = agreed + total((result) => result.disagreed);
  const rejected = addCounts(results.map((result) => result.rejected));
  const spent = { inputTokens: total((result) => result.inputTokens), outputTokens: total((result) => result.outputTokens) };
  const estimated = results.some(({ isEstimated }) => isEstimated) ? ' (partly estimated)' : '';
  const lines: [string, string][] = [
    ['exact-N', `${formatShare(exact, results.length)} (${exact} of ${results.length} cases)`],
    [
      'not exact',
      results
        .filter((result) => !isExact(result))
        .map(reasonOf)
        .join('; ') || 'none',
    ],
    ['rejected drafts', `${sumOf(Object.values(rejected))} of ${total((result) => result.drafts)}: ${describeCounts(rejected)}`],
    ['blind agreement', `${formatShare(agreed, solved)} (${agreed} of ${solved} solved questions)`],
    ['repeats rejected', String(total((result) => result.repeats))],
    ['flaws left', describeCounts(addCounts(results.map((result) => result.flaws)))],
    ['best blind strategy', describeBest(items)],
    ['first question', describeTimes(results.flatMap(({ firstQuestionSeconds }) => firstQuestionSeconds ?? []))],
    ['whole time', describeTimes(results.map(({ seconds }) => seconds))],
    ['calls', formatNumber(total((result) => result.calls))],
    ['tokens', `${formatNumber(spent.inputTokens)} in, ${formatNumber(spent.outputTokens)} out${estimated}`],
    ...(prices ? [['money', formatMoney(moneyOf(spent, prices))] satisfies [string, string]] : []),
  ];
  return lines.map(([name, value]) => `${name.padEnd(20)} ${value}`);
}

function reasonOf({ case: name, outcome, reason }: CaseResult): string {
  return `${name}: ${outcome}${reason ? ` (${reason})` : ''}`;
}

function describeBest(items: readonly Item[]): string {
  const best = bestBlindStrategy(scoreBlindStrategies(items));
  if (!best) return 'none';
  return `${best.strategy} ${formatShare(best.score, 1)}, by chance ${formatShare(best.chance, 1)} (${best.questionCount} questions)`;
}

function describeTimes(seconds: readonly number[]): string {
  const sorted = seconds.toSorted((one, other) => one - other);
  const [median, slowest] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted.at(-1)];
  return median === undefined || slowest === undefined ? 'none' : `median ${median.toFixed(1)} s, slowest ${slowest.toFixed(1)} s`;
}

function addCounts(counts: readonly Record<string, number>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [name, count] of counts.flatMap((each) => Object.entries(each))) sums[name] = (sums[name] ?? 0) + count;
  return sums;
}

function describeCounts(counts: Record<string, number>): string {
  const sorted = Object.entries(counts).sort(([, one], [, other]) => other - one);
  return sorted.map(([name, count]) => `${name} ${count}`).join(', ') || 'none';
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function formatShare(part: number, whole: number): string {
  return whole === 0 ? '-' : `${Math.round((part / whole) * 100)} %`;
}

export function formatNumber(value: number): string {
  return value.toLocaleString('en');
}

/** Rounded up, so that a stated limit is not below the real one. Small sums have four decimals. */
export function formatMoney(value: number): string {
  const decimals = value < 1 ? 4 : 2;
  const unit = 10 ** decimals;
  // The subtraction removes errors of floating point.
  return (Math.ceil(value * unit - 1e-6) / unit).toFixed(decimals);
}
