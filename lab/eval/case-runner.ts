import { itemModels } from '../../bank/item-models.ts';
import type { Config } from '../../src/server/config.ts';
import { createLog } from '../../src/server/create-log.ts';
import { ConfigError } from '../../src/server/environment.ts';
import { createGenerationService } from '../../src/server/generation/generation-service.ts';
import { createWriters } from '../../src/server/services.ts';
import { AppError } from '../../src/server/shared/app-error.ts';
import type { GenerationEnded } from '../../src/server/shared/events.ts';
import { createDraws, createPaperKeys } from '../../src/server/shared/keyed-draws.ts';
import { realTimers } from '../../src/server/shared/timers.ts';
import { findGeneration } from '../../src/server/store/generation/generations.ts';
import type { Database } from '../../src/server/store/open-database.ts';
import { createBuiltinWriter } from '../../src/server/writers/builtin-writer.ts';
import type { Catalogue } from '../../src/server/writers/catalogue/create-catalogue.ts';
import type { CallContext } from '../../src/server/writers/call-context.ts';
import { ModelFailure, type QuestionSolver } from '../../src/server/writers/question-solver.ts';
import type { QuestionWriter } from '../../src/server/writers/question-writer.ts';
import type { EvaluationCase } from './cases.ts';
import { measureCase } from './measure-case.ts';
import type { CaseResult, Item } from './results-folder.ts';
import { type CaseLimit, type CaseMeter, createCaseMeter, limitOf } from './spending.ts';

/** The configured model behind the product's own services. */
export interface CaseRunner {
  limitOf: (each: EvaluationCase) => CaseLimit;
  /** Throws a `ConfigError` if the host rejects the key, the model or the address. */
  run: (each: EvaluationCase) => Promise<{ result: CaseResult; items: Item[] }>;
}

/** Limits of the product for its learners, which an evaluation is not. */
const unlimited = 1_000_000_000;
const limits = {
  freeTestsPerMonth: 0,
  perMinute: unlimited,
  guestTestsPerAddress: unlimited,
  guestTestsPerDay: unlimited,
  leaseSeconds: 60 * 60,
};

/** An empty database, and the catalogue of the bank, which names sub-topics. */
interface EvaluatedOn {
  database: Database;
  catalogue: Catalogue;
}

export async function createCaseRunner(config: Config, { database, catalogue }: EvaluatedOn): Promise<CaseRunner> {
  const meter = createCaseMeter();
  const { generations, thinkingTokens, lastEnded, models } = await connectPipeline(config, { database, catalogue }, meter);
  return {
    limitOf: (each) => limitOf(each, thinkingTokens),
    async run(each) {
      meter.begin(limitOf(each, thinkingTokens));
      // A guest may have one test, so each case has a guest of its own.
      const asker = { kind: 'guest', guestId: crypto.randomUUID(), address: 'evaluation' } as const;
      const request = { asker, form: each.form, subjectId: null, idempotencyKey: each.name };
      const failure = await failureOf((await generations.begin(request, () => undefined)).result);
      if (failure?.cause instanceof ConfigError) throw failure.cause;
      const ended = lastEnded();
      if (!ended) throw new Error('The generation ended without an event', { cause: failure });
      const { questions, progress } = (await findGeneration(database, ended.generation)) ?? {};
      const written = questions ?? progress?.questions.map(({ question }) => question) ?? [];
      const result = { ...models, ...measureCase(each, ended, written, await meter.end(), failure) };
      return { result, items: written.map((question) => ({ case: each.name, ...question, options: [...question.options] })) };
    },
  };
}

/** The generation service as the product composes it, with its calls metered. */
async function connectPipeline(config: Config, { database, catalogue }: EvaluatedOn, meter: CaseMeter) {
  const settings = config.writer;
  if (settings.provider === 'builtin') throw new ConfigError('AI_PROVIDER must be the provider of a model.');
  const outside = { database, timers: realTimers, now: Date.now, log: createLog('silent') };
  const builtin = createBuiltinWriter(catalogue, itemModels);
  const connected = createWriters(config, builtin.writer, { ...outside, budget: meter.budget }, () => undefined);
  let last: GenerationEnded | undefined;
  const generations = createGenerationService({
    ...outside,
    drawsOf: createDraws('eval'),
    paperKeyOf: createPaperKeys('eval'),
    limits,
    writer: meteredWriter(connected.writer, meter),
    solver: connected.solver && meteredSolver(connected.solver, meter),
    conceptsOf: builtin.conceptsOf,
    patienceMilliseconds: settings.patience.useful,
    recordEvent(event) {
      if (event.event === 'generation ended') last = event;
    },
  });
  return {
    generations,
    lastEnded: () => last,
    thinkingTokens: Math.max(...connected.models.map(({ abilities }) => abilities.thinkingTokens)),
    models: { model: settings.model, check: settings.check?.model ?? null },
  };
}

async function failureOf(result: Promise<unknown>): Promise<AppError | undefined> {
  try {
    await result;
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function meteredWriter({ plan, ...writer }: QuestionWriter, meter: CaseMeter): QuestionWriter {
  return {
    ...writer,
    write: (brief, context) => orEnd(writer.write(brief, metered(context, meter))),
    ...(plan && { plan: (brief, context) => orEnd(plan(brief, metered(context, meter))) }),
  };
}

async function* orEnd<Element>(elements: AsyncIterable<Element>): AsyncGenerator<Element, void, void> {
  try {
    yield* elements;
  } catch (error) {
    throw endingError(error);
  }
}

function meteredSolver(solver: QuestionSolver, meter: CaseMeter): QuestionSolver {
  return (questions, context) =>
    solver(questions, metered(context, meter)).catch((error: unknown) => {
      throw endingError(error);
    });
}

function metered(context: CallContext, meter: CaseMeter): CallContext {
  return {
    ...context,
    onSpent(spent) {
      meter.onSpent(spent);
      context.onSpent?.(spent);
    },
  };
}

/** A misconfigured model ends the generation at once, also where the product would accept unchecked questions. */
function endingError(error: unknown): unknown {
  return error instanceof ModelFailure && error.kind === 'misconfigured' ? new ConfigError(error.message, { cause: error }) : error;
}
