import { ConfigError } from '../../src/server/environment.ts';
import type { OpenedDatabase } from '../../src/server/store/open-database.ts';
import type { Catalogue } from '../../src/server/writers/catalogue/create-catalogue.ts';
import { type CaseRunner, createCaseRunner } from './case-runner.ts';
import type { EvaluationCase } from './cases.ts';
import { type Flags, readFlags } from './read-flags.ts';
import { openResults, type ResultsFolder } from './results-folder.ts';
import { addLimits, mostMoney } from './spending.ts';
import { describeCase, describeRun, formatMoney, formatNumber } from './summary.ts';

/** The terminal, the database and the clock. */
export interface EvaluationOutside {
  print: (line: string) => void;
  /** Asks whether to start. False where there is no terminal. */
  confirm: () => Promise<boolean>;
  openDatabase: () => Promise<OpenedDatabase>;
  readCatalogue: () => Promise<Catalogue>;
  now: () => number;
}

type ExitCode = 0 | 1;

/** Runs the chosen cases that are not finished yet, and prints what came of all of them. */
export async function evaluate(
  args: readonly string[],
  variables: Record<string, string | undefined>,
  outside: EvaluationOutside,
): Promise<ExitCode> {
  try {
    const flags = readFlags(args, variables, outside.now());
    const results = await openResults(flags.folder, flags.startsOver);
    return await evaluateInto(results, flags, outside).finally(results.close);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    outside.print(error.message);
    return 1;
  }
}

async function evaluateInto(results: ResultsFolder, flags: Flags, outside: EvaluationOutside): Promise<ExitCode> {
  rejectOtherModels(results, flags);
  const opened = await outside.openDatabase();
  try {
    const runner = await createCaseRunner(flags.config, { database: opened.database, catalogue: await outside.readCatalogue() });
    return await evaluateWith(runner, results, flags, outside);
  } finally {
    await opened.close();
  }
}

/** The totals of a folder are those of one model. */
function rejectOtherModels({ results }: ResultsFolder, { config: { writer }, folder }: Flags): void {
  if (writer.provider === 'builtin') return;
  const check = writer.check?.model ?? null;
  const other = results.find((result) => result.model !== writer.model || result.check !== check);
  if (!other) return;
  const models = `${other.model}, checked by ${other.check ?? 'none'}`;
  throw new ConfigError(`${folder} has the results of ${models}: choose another folder with --out, or start over with --fresh.`);
}

async function evaluateWith(runner: CaseRunner, results: ResultsFolder, flags: Flags, outside: EvaluationOutside): Promise<ExitCode> {
  const chosen = new Set(flags.cases.map(({ name }) => name));
  const finished = new Set(results.results.map((result) => result.case));
  const open = flags.cases.filter(({ name }) => !finished.has(name));
  const most = addLimits(open.map(runner.limitOf));
  const mostTokens = Math.min(most.tokens, flags.mostTokens ?? Infinity);
  outside.print(announce(flags, open, { calls: most.calls, tokens: mostTokens }));
  if (open.length > 0 && !flags.isConfirmed && !(await outside.confirm())) {
    outside.print('Nothing was started. Use --yes to start without being asked.');
    return 1;
  }
  const isComplete = await runCases(runner, results, { open, mostTokens }, outside.print);
  const ofChosen = <Line extends { case: string }>(lines: readonly Line[]) => lines.filter((line) => chosen.has(line.case));
  outside.print(describeRun(ofChosen(results.results), ofChosen(results.items), flags.prices));
  outside.print(`Questions and cases: ${flags.folder}`);
  return isComplete ? 0 : 1;
}

function announce(
  { config: { writer }, cases, prices }: Flags,
  open: readonly EvaluationCase[],
  most: { calls: number; tokens: number },
): string {
  if (writer.provider === 'builtin') return '';
  const questions = open.reduce((sum, { form }) => sum + form.questionCount, 0);
  const cost = prices ? `, which cost at most ${formatMoney(mostMoney(most.tokens, prices))}` : '';
  return [
    `${writer.model} (${writer.provider}), checked by ${writer.check?.model ?? 'none'}: ${open.length} of ${cases.length} cases to run, ${questions} questions.`,
    `At most ${formatNumber(most.calls)} calls and ${formatNumber(most.tokens)} tokens${cost}. A good model needs about a quarter.`,
  ].join('\n');
}

interface OpenCases {
  open: readonly EvaluationCase[];
  mostTokens: number;
}

/** Whether it ran all of them: it stops before a case that could exceed the tokens. */
async function runCases(
  runner: CaseRunner,
  results: ResultsFolder,
  { open, mostTokens }: OpenCases,
  print: (line: string) => void,
): Promise<boolean> {
  let charged = 0;
  for (const each of open) {
    if (charged + runner.limitOf(each).tokens > mostTokens) {
      print(`Stopped before ${each.name}, which could exceed ${formatNumber(mostTokens)} tokens. The same command goes on from here.`);
      return false;
    }
    const { result, items } = await runner.run(each);
    charged += result.chargedTokens;
    results.add(result, items);
    print(describeCase(result));
  }
  return true;
}
