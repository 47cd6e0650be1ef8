import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import { ConfigError } from '../../src/server/environment.ts';
import { lockDataFolder } from '../../src/server/shared/data-folder-lock.ts';

const counts = z.record(z.string(), z.number());

/** One finished case, however it ended. */
const caseResultShape = z.object({
  case: z.string(),
  model: z.string(),
  /** The model that checked; null without one. */
  check: z.string().nullable(),
  asked: z.number(),
  questions: z.number(),
  /** `ready`, `unfinished`, or the code of the failure. */
  outcome: z.string(),
  /** Why slots stayed open; `limit` if the case reached its own. */
  reason: z.string().nullable(),
  drafts: z.number(),
  /** Drafts by the reason that they were rejected for. */
  rejected: counts,
  repeats: z.number(),
  /** Questions of which the solver found the key, and of which it did not. */
  agreed: z.number(),
  disagreed: z.number(),
  flaws: counts,
  blind: z.object({ strategy: z.string(), score: z.number(), chance: z.number() }).nullable(),
  firstQuestionSeconds: z.number().nullable(),
  seconds: z.number(),
  calls: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  isEstimated: z.boolean(),
  chargedTokens: z.number(),
});

export type CaseResult = z.infer<typeof caseResultShape>;

/** A question of a finished case, with the fields that are read again; the others are kept. */
const itemShape = z.looseObject({
  case: z.string(),
  type: z.enum(['mcq', 'truefalse']),
  stem: z.string(),
  options: z.array(z.string()),
  key: z.number(),
});

export type Item = z.infer<typeof itemShape>;

/** The finished cases of a run, on disk. */
export interface ResultsFolder {
  results: CaseResult[];
  items: Item[];
  add: (result: CaseResult, items: readonly Item[]) => void;
  close: () => void;
}

/** Opens a folder for one run at a time, with the cases that earlier runs finished. */
export async function openResults(folder: string, startsOver: boolean): Promise<ResultsFolder> {
  mkdirSync(folder, { recursive: true });
  const release = await lockFolder(folder);
  const files = { cases: join(folder, 'cases.jsonl'), items: join(folder, 'items.jsonl') };
  // In this order: questions without their case are dropped below.
  if (startsOver) [files.cases, files.items].forEach((file) => rmSync(file, { force: true }));
  const results = readLines(files.cases, caseResultShape);
  const finished = new Set(results.map((result) => result.case));
  const items = readLines(files.items, itemShape).filter((item) => finished.has(item.case));
  // A run that was killed may have left half a line, or questions of a case that it did not finish.
  replaceFile(files.items, linesOf(items));
  replaceFile(files.cases, linesOf(results));
  return {
    results,
    items,
    add(result, added) {
      // The case last: its line says that everything of it is there.
      appendFileSync(files.items, linesOf(added));
      appendFileSync(files.cases, linesOf([result]));
      items.push(...added);
      results.push(result);
    },
    close: release,
  };
}

async function lockFolder(folder: string): Promise<() => void> {
  try {
    return await lockDataFolder(folder);
  } catch (cause) {
    throw new ConfigError(`${folder} is in use by another run: choose another folder with --out.`, { cause });
  }
}

function readLines<Line>(file: string, shape: z.ZodType<Line>): Line[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const { success, data } = shape.safeParse(parseLine(line));
      return success ? [data] : [];
    });
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function linesOf(values: readonly object[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
}

function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
