import { join } from 'node:path';
import { parseArgs } from 'node:util';

import * as z from 'zod';

import { type Config, productFolder, readConfig } from '../../src/server/config.ts';
import { ConfigError, modelProviders } from '../../src/server/environment.ts';
import { type EvaluationCase, evaluationCases } from './cases.ts';
import type { Prices } from './spending.ts';

export interface Flags {
  config: Config;
  cases: readonly EvaluationCase[];
  prices: Prices | undefined;
  /** Tokens of all cases together; undefined for what they need at most. */
  mostTokens: number | undefined;
  folder: string;
  startsOver: boolean;
  /** Whether to start without asking. */
  isConfirmed: boolean;
}

const price = z
  .string()
  .regex(/^\d+(?:\.\d+)?$/u, 'must be a price such as 0.25')
  .transform(Number)
  .optional();
const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,11}$/u, 'must be a whole number')
  .transform(Number)
  .optional();
const flagsShape = z.object({
  model: z.string().optional(),
  provider: z.enum(modelProviders, `must be ${modelProviders.join(', ')}`).optional(),
  'base-url': z.string().optional(),
  check: z.string().optional(),
  cases: z.string().optional(),
  'price-in': price,
  'price-out': price,
  'most-tokens': wholeNumber,
  out: z.string().optional(),
  fresh: z.boolean().default(false),
  yes: z.boolean().default(false),
});

type Given = z.infer<typeof flagsShape>;

const switches = ['fresh', 'yes'];
const options = Object.fromEntries(
  Object.keys(flagsShape.shape).map((name) => [name, { type: switches.includes(name) ? 'boolean' : 'string' }] as const),
);

/** Reads the flags, and the settings that they replace. Throws a `ConfigError` for the first invalid one. */
export function readFlags(flags: readonly string[], variables: Record<string, string | undefined>, now: number): Flags {
  const read = parseFlags(flags);
  const config = readConfig({ ...variables, ...settingsOf(read) });
  if (config.writer.provider === 'builtin') {
    throw new ConfigError('No model is set: set OPENAI_API_KEY, ANTHROPIC_API_KEY or GOOGLE_GENERATIVE_AI_API_KEY, or use --base-url.');
  }
  return {
    config,
    cases: chooseCases(read.cases),
    prices: pricesOf(read),
    mostTokens: read['most-tokens'],
    folder: read.out ?? join(productFolder, 'lab/eval/results', folderName(config.writer.model, now)),
    startsOver: read.fresh,
    isConfirmed: read.yes,
  };
}

function parseFlags(flags: readonly string[]): Given {
  const result = flagsShape.safeParse(valuesOf(flags));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ConfigError(`--${String(issue?.path[0])} ${issue?.message}.`);
}

function valuesOf(flags: readonly string[]): object {
  try {
    return parseArgs({ args: [...flags], options }).values;
  } catch (cause) {
    throw new ConfigError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Flags win over the environment. The bank must not write for the model, and the day does not limit an evaluation. */
function settingsOf({ model, provider, 'base-url': baseUrl, check }: Given): Record<string, string> {
  return {
    AI_FALLBACK: '',
    AI_TOKENS_PER_DAY: '',
    ...(model && { AI_MODEL: model }),
    ...((provider ?? baseUrl) && { AI_PROVIDER: provider ?? 'openai-compatible' }),
    ...(baseUrl && { AI_BASE_URL: baseUrl }),
    ...(check && { AI_CHECK_MODEL: check }),
  };
}

/** `1-10,neet-genetics`: numbers, ranges and names. All cases by default. */
export function chooseCases(chosen: string | undefined): readonly EvaluationCase[] {
  if (chosen === undefined) return evaluationCases;
  const found = chosen.split(',').flatMap((part) => casesOf(part.trim()));
  return [...new Set(found)];
}

function casesOf(part: string): readonly EvaluationCase[] {
  const [, from, to = from] = /^(\d+)(?:-(\d+))?$/u.exec(part) ?? [];
  const found =
    from === undefined
      ? evaluationCases.filter(({ name }) => name === part)
      : evaluationCases.slice(Math.max(0, Number(from) - 1), Number(to));
  if (found.length === 0) throw new ConfigError(`--cases ${part} is no case: there are 1 to ${evaluationCases.length}, and names.`);
  return found;
}

function pricesOf({ 'price-in': input, 'price-out': output }: Given): Prices | undefined {
  if (input === undefined && output === undefined) return undefined;
  if (input === undefined || output === undefined) throw new ConfigError('--price-in and --price-out must be set together.');
  return { input, output };
}

function folderName(model: string, now: number): string {
  return `${model.replaceAll(/[^\w.-]+/gu, '-')}-${new Date(now).toISOString().slice(0, 10)}`;
}
