import { join } from 'node:path';

import type { FastifyBaseLogger } from 'fastify';

import { itemModels } from '../../bank/item-models.ts';
import type { PageSettings } from '../contract/page-settings.ts';
import { type Config, productFolder } from './config.ts';
import { createLog } from './create-log.ts';
import { loadBank } from './generation/bank/load-bank.ts';
import type { Pack } from './generation/bank/pack-file.ts';
import { createGenerationService, type GenerationService } from './generation/generation-service.ts';
import { createBuiltinWriter } from './generation/builtin-writer.ts';
import { connectModel, type ConnectedModel, type ModelOutside } from './generation/model/connect-model.ts';
import { createTokenBudget, type TokenBudget } from './generation/model/token-budget.ts';
import { createModelInsightWriter } from './generation/model/model-insight-writer.ts';
import { createModelSolver } from './generation/model/model-solver.ts';
import { createModelWriter } from './generation/model/model-writer.ts';
import type { QuestionWriter } from './generation/question-writer.ts';
import type { Note } from './shared/happenings.ts';
import type { InsightWriter } from './shared/insight-writer.ts';
import type { QuestionSolver } from './shared/question-solver.ts';
import { realTimers, type Timers } from './generation/timers.ts';
import type { Pages } from './pages.ts';
import { connectPayments, type SandboxKeys } from './payments/provider/connect-payments.ts';
import type { Payments } from './payments/payment-services.ts';
import { longestOpen } from './payments/settling/reconcile.ts';
import { createGuestIdentity, type GuestIdentity } from './shared/guest-identity.ts';
import { type Cookies, createCookies, createSessions, type Sessions } from './shared/sessions.ts';
import { embeddedIssuer } from './sign-in/embedded-issuer.ts';
import { type DiscoveredIssuer, issuerDiscovery } from './sign-in/issuer.ts';
import type { Database, PoolState } from './store/open-database.ts';
import { findNewestMigration, readOpenWork } from './store/open-work.ts';
import { findOrMakeSecret } from './store/secrets.ts';
import { createMetrics, type Metrics } from './watching/metrics.ts';
import { createReadiness, type Readiness } from './watching/readiness.ts';
import { showModels, showPool } from './watching/show-parties.ts';
import { createStateMetrics } from './watching/state-metrics.ts';
import { createNote } from './watching/watch.ts';

/** Everything the features work with: the real parties where they are set, the embedded stand-ins where not. */
export interface Services {
  config: Config;
  database: Database;
  log: FastifyBaseLogger;
  note: Note;
  metrics: Metrics;
  /** What stands in the database, in Prometheus' text. */
  stateMetrics: () => Promise<string>;
  readiness: Readiness;
  pages: Pages;
  cookies: Cookies;
  sessions: Sessions;
  guests: GuestIdentity;
  /** Keys the marks by which learners who have left are known again. */
  departureSecret: string;
  writer: QuestionWriter;
  /** Undefined: nobody is connected who could solve a question. */
  solver: QuestionSolver | undefined;
  /** Undefined: nobody is connected who could write insights; rules do. */
  insightWriter: InsightWriter | undefined;
  timers: Timers;
  generations: GenerationService;
  /** What the built-in writer writes from. */
  packs: readonly Pack[];
  /** Undefined: nobody takes payments here. */
  payments: Payments | undefined;
  /** Undefined: a provider of payments is connected, or nobody takes any. */
  sandbox: SandboxKeys | undefined;
  discoverIssuer: () => Promise<DiscoveredIssuer>;
  /** Whether an `Origin` header names this product. */
  isOwnOrigin: (origin: string) => boolean;
  now: () => number;
}

export interface GivenServices {
  config: Config;
  database: Database;
  pages: Pages;
  now?: () => number;
  /** What the built-in writer writes from; without it, the bank of the sources. */
  packs?: readonly Pack[];
  /** In place of those that the settings name. */
  writers?: Partial<Writers> | undefined;
  timers?: Timers | undefined;
  /** Without it, one that writes to the process's output. */
  log?: FastifyBaseLogger | undefined;
  /** The connections to the database, where there are several. */
  readPool?: (() => PoolState) | undefined;
  /** How the provider of payments is reached. */
  fetchPayments?: typeof fetch | undefined;
}

export async function createServices({ config, database, pages, now = Date.now, ...given }: GivenServices): Promise<Services> {
  const cookies = createCookies(config.origin);
  const sessionSecret = await findOrMakeSecret(database, 'anti-forgery', randomSecret);
  const departureSecret = await findOrMakeSecret(database, 'departures', randomSecret);
  const guestSecret = await findOrMakeSecret(database, 'guest-cookies', randomSecret);
  const issuer = config.issuer ? { ...config.issuer, prompt: promptOf(config.issuer.url) } : embeddedIssuer(config.origin);
  const log = given.log ?? createLog(config.logLevel);
  const metrics = createMetrics();
  const note = createNote(metrics, log);
  const timers = given.timers ?? realTimers;
  const packs = given.packs ?? (await loadBank(join(productFolder, 'bank')));
  const builtin = createBuiltinWriter(packs, itemModels);
  const { models, ...connected } = createWriters(
    config,
    builtin.writer,
    { timers, now, log, budget: budgetOf({ config, database, now, log }) },
    note,
  );
  const writers = { ...connected, ...given.writers };
  showModels(metrics.registry, models);
  if (given.readPool) showPool(metrics.registry, given.readPool);
  const limits = {
    freeTestsPerMonth: config.freeTestsPerMonth,
    perMinute: config.generationsPerMinute,
    guestTestsPerAddress: config.guestTestsPerAddress,
    guestTestsPerDay: config.guestTestsPerDay,
    // A model is paid for each; what the bank writes is done at once.
    atOnce: writers.writer.kind === 'model' ? 1 : undefined,
    leaseSeconds: 90,
  };
  const connectedPayments = await connectPayments(config, database, given.fetchPayments ?? fetch);
  return {
    config,
    database,
    log,
    note,
    ...(await createWatches({ config, database, now, timers, note, keyId: connectedPayments.payments?.keyId })),
    metrics,
    pages,
    cookies,
    sessions: createSessions({ database, secret: sessionSecret, cookies, now }),
    guests: createGuestIdentity(cookies, guestSecret),
    departureSecret,
    writer: writers.writer,
    solver: writers.solver,
    insightWriter: writers.insightWriter,
    timers,
    packs,
    generations: createGenerationService({ ...writers, database, limits, log, note, now, timers, conceptsOf: builtin.conceptsOf }),
    ...connectedPayments,
    discoverIssuer: issuerDiscovery(issuer),
    isOwnOrigin: ownOrigins(config.origin),
    now,
  };
}

type WatchServices = Pick<Services, 'config' | 'database' | 'now' | 'timers' | 'note'> & { keyId: string | undefined };

async function createWatches({ config, database, now, timers, note, keyId = '' }: WatchServices) {
  const readiness = createReadiness({
    findNewestMigration: () => findNewestMigration(database),
    migratedTo: await findNewestMigration(database),
    timers,
    note,
    now,
  });
  const orders = { keyId, askAfter: config.reconcileAfterSeconds * 1000, askUntil: longestOpen };
  const read = () => readOpenWork(database, { now: now(), ...orders });
  return { readiness, stateMetrics: createStateMetrics({ readOpenWork: read, isDatabaseUp: readiness.isDatabaseUp, timers, now }) };
}

function budgetOf({ config: { writer }, ...services }: Pick<Services, 'config' | 'database' | 'now' | 'log'>): TokenBudget | undefined {
  const perDay = writer.provider === 'builtin' ? undefined : writer.tokensPerDay;
  return perDay === undefined ? undefined : createTokenBudget(services, perDay);
}

type Writers = Pick<Services, 'writer' | 'solver' | 'insightWriter'> & { fallback: QuestionWriter | undefined };

/** The model that the settings name, with whoever solves what it writes; without one, our own bank. */
function createWriters(
  { writer: settings }: Config,
  builtin: QuestionWriter,
  outside: ModelOutside,
  note: Note,
): Writers & { models: ConnectedModel[] } {
  if (settings.provider === 'builtin') {
    return { writer: builtin, solver: undefined, insightWriter: undefined, fallback: undefined, models: [] };
  }
  const { checkModel, fallsBack, tokensPerDay: _, ...model } = settings;
  const connect = (name: string) =>
    connectModel({ ...model, model: name }, { ...outside, onCall: (call) => note({ event: 'model called', model: name, ...call }) });
  const connected = connect(model.model);
  const checking = checkModel === model.model ? connected : checkModel && connect(checkModel);
  return {
    models: checking && checking !== connected ? [connected, checking] : [connected],
    writer: createModelWriter(connected),
    insightWriter: createModelInsightWriter(connected),
    solver: checking ? createModelSolver(checking) : undefined,
    fallback: fallsBack ? builtin : undefined,
  };
}

function randomSecret(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
}

/** Google alone offers the choice among the accounts that a shared machine knows. */
function promptOf(issuer: string): string | undefined {
  return issuer === 'https://accounts.google.com' ? 'select_account' : undefined;
}

function ownOrigins(origin: string): (given: string) => boolean {
  const { protocol, hostname, port } = new URL(origin);
  const names = ['localhost', '127.0.0.1', '[::1]'];
  // On loopback one server has several names.
  const origins = names.includes(hostname) ? names.map((name) => `${protocol}//${name}${port && `:${port}`}`) : [origin];
  return (given) => origins.includes(given);
}

export function pageSettings(config: Config): PageSettings {
  return {
    supportEmail: config.support.email,
    supportPhone: config.support.phone,
    identityProvider:
      config.issuer === undefined || config.issuer.url === 'https://accounts.google.com' ? 'Google' : new URL(config.issuer.url).hostname,
    freeTestsPerMonth: config.freeTestsPerMonth,
    generationsPerMinute: config.generationsPerMinute,
    premiumCharge: config.premiumChargeRupees,
    hasAnalytics: config.hasAnalytics,
    hasInsightWriter: config.writer.provider !== 'builtin',
  };
}
