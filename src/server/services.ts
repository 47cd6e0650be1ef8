import type { FastifyBaseLogger } from 'fastify';
import type { Dispatcher } from 'undici';

import { maxQuestions } from '../contract/form-rules.ts';
import type { PageSettings } from '../contract/page-settings.ts';
import type { Config } from './config.ts';
import { createLog } from './create-log.ts';
import { type AttemptWatches, createAttemptWatches } from './attempts/watch-attempts.ts';
import { createAskOnConcept } from './generation/bank/ask-on-concept.ts';
import type { OpenedBank } from './generation/bank/open-bank.ts';
import type { BankToFindIn } from './topics/topic-routes.ts';
import { openPapers, type PaperServices } from './generation/papers/open-papers.ts';
import { createItemDifficulties, type ItemDifficulties } from './writers/bank/item-difficulties.ts';
import { createGenerationService, type GenerationService } from './generation/generation-service.ts';
import { type ConnectedModel, createModelConnector, type ModelOutside } from './writers/model-host/connect-model.ts';
import { createTokenBudget, type TokenBudget } from './writers/model-host/token-budget.ts';
import { createModelInsightWriter } from './writers/model/model-insight-writer.ts';
import { createModelSolver } from './writers/model/model-solver.ts';
import { createModelWriter } from './writers/model/model-writer.ts';
import type { AskOnConcept } from './writers/concept-wish.ts';
import { builtinName, type QuestionWriter } from './writers/question-writer.ts';
import type { RecordEvent } from './shared/events.ts';
import { type ComputeFor, createComputeFor } from './shared/computing/compute-for.ts';
import { createOneAtATime, type OneAtATime } from './shared/computing/one-at-a-time.ts';
import { createDraws, type DrawsOf } from './shared/keyed-draws.ts';
import type { InsightWriter } from './writers/insight-writer.ts';
import type { QuestionSolver } from './writers/question-solver.ts';
import { realTimers, type Timers } from './shared/timers.ts';
import type { ModelConfig } from './writer-config.ts';
import type { Pages } from './pages/pages.ts';
import { createPushSender, type PushOptions, type PushSender } from './shared/outgoing/push-sender.ts';
import { createShareLinks, type ShareLinks } from './sharing/share-links.ts';
import { connectPayments, type SandboxKeys } from './payments/connect-payments.ts';
import type { Payments } from './payments/payment-services.ts';
import { createGuestIdentity, type GuestIdentity } from './shared/guest-identity.ts';
import { ownOrigins } from './shared/http/own-host.ts';
import { createPseudonyms, type PseudonymOf } from './shared/pseudonyms.ts';
import { type Cookies, createCookies, createSessions, type Sessions } from './shared/sessions.ts';
import { embeddedIssuer } from './stand-ins/issuer/embedded-issuer.ts';
import { type AccountPictures, createAccountPictures, type PictureServices } from './learners/pictures/account-pictures.ts';
import { type DiscoveredIssuer, issuerDiscovery, promptOf } from './learners/issuer.ts';
import type { Database, PoolState } from './store/open-database.ts';
import { findOrMakeSecret, openSecrets, type SecretStore } from './store/secrets.ts';
import { createMetrics, type Metrics } from './operations/metrics.ts';
import { createWatches } from './create-watches.ts';
import type { Readiness } from './operations/readiness.ts';
import { addModelGauge, addPoolGauge } from './operations/gauges.ts';
import { createRecordEvent } from './operations/record-event.ts';

/** What the features depend on: the configured external services, or the embedded stand-ins. */
export interface Services {
  config: Config;
  database: Database;
  log: FastifyBaseLogger;
  recordEvent: RecordEvent;
  metrics: Metrics;
  /** Metrics of the database's state, in the Prometheus format. */
  stateMetrics: () => Promise<string>;
  readiness: Readiness;
  pages: Pages;
  cookies: Cookies;
  sessions: Sessions;
  guests: GuestIdentity;
  secrets: SecretStore;
  /** The random sources of each paper, which decide where its keys are. */
  drawsOf: DrawsOf;
  shareLinks: ShareLinks;
  /** Keys the hashes that identify deleted accounts. */
  departureSecret: string;
  /** Names learners in the log. */
  pseudonymOf: PseudonymOf;
  writer: QuestionWriter;
  /** Undefined without a model. */
  solver: QuestionSolver | undefined;
  /** Undefined without a model: rules write the insights. */
  insightWriter: InsightWriter | undefined;
  timers: Timers;
  /** What analyses many tests. */
  computeFor: ComputeFor;
  /** What takes some milliseconds: tests, their solutions and lists of them. */
  oneAtATime: OneAtATime;
  generations: GenerationService;
  papers: PaperServices;
  attemptWatches: AttemptWatches;
  itemDifficulties: ItemDifficulties;
  bank: BankToFindIn;
  askOnConcept: AskOnConcept;
  /** Undefined if payments are closed. */
  payments: Payments | undefined;
  /** Undefined unless the sandbox is used. */
  sandbox: SandboxKeys | undefined;
  discoverIssuer: () => Promise<DiscoveredIssuer>;
  pictures: AccountPictures;
  push: PushSender;
  /** Whether an `Origin` header names this product. */
  isOwnOrigin: (origin: string) => boolean;
  now: () => number;
}

export interface GivenServices {
  config: Config;
  database: Database;
  pages: Pages;
  now?: () => number;
  /** In another thread, if no model needs it in this one. */
  bank: OpenedBank;
  /** Replace the configured writers. */
  writers?: Partial<Writers> | undefined;
  timers?: Timers | undefined;
  /** The longest that writing a test may take. */
  writingSeconds?: number | undefined;
  /** Defaults to a log on the standard output. */
  log?: FastifyBaseLogger | undefined;
  /** The state of the connection pool, if there is one. */
  readPool?: (() => PoolState) | undefined;
  /** The fetch function for the payment provider. */
  fetchPayments?: typeof fetch | undefined;
  /** Connects to push services in place of the guarded way out. */
  pushDispatcher?: Dispatcher | undefined;
}

const longestWritingSeconds = 60 * 60;
/** In ms: with the bank as the fallback, a generation need not wait long for a model that brings nothing. */
const longestPatienceBeforeFallback = 30_000;

export async function createServices({ config, database, pages, bank, now = Date.now, ...given }: GivenServices): Promise<Services> {
  const cookies = createCookies(config.origin);
  const secrets = await openSecrets(database, config.secretsKeys);
  const sessionSecret = await findOrMakeSecret(secrets, 'anti-forgery', randomSecret);
  const departureSecret = await findOrMakeSecret(secrets, 'departures', randomSecret);
  const drawsSecret = await findOrMakeSecret(secrets, 'draws', randomSecret);
  const drawsOf = createDraws(drawsSecret);
  const guestSecret = await findOrMakeSecret(secrets, 'guest-cookies', randomSecret);
  const issuer = config.issuer ? { ...config.issuer, prompt: promptOf(config.issuer.url) } : embeddedIssuer(config.origin);
  const log = given.log ?? createLog(config.logLevel);
  const metrics = createMetrics();
  const recordEvent = createRecordEvent(metrics, log);
  const timers = given.timers ?? realTimers;
  const { models, ...connected } = createWriters(
    config,
    bank.builtin?.writer ?? bankElsewhere,
    { database, timers, now, log, budget: budgetOf({ config, database, now, log }) },
    recordEvent,
  );
  const writers = { ...connected, ...given.writers };
  addModelGauge(metrics.registry, models);
  if (given.readPool) addPoolGauge(metrics.registry, given.readPool);
  const papers = openPapers({ database, bank, now }, drawsSecret, limitsOf(config, writers.writer, given.writingSeconds));
  const connectedPayments = await connectPayments(config, secrets, given.fetchPayments ?? fetch);
  return {
    config,
    database,
    secrets,
    log,
    recordEvent,
    ...(await createWatches({ config, database, now, timers, recordEvent, keyId: connectedPayments.payments?.keyId })),
    metrics,
    pages,
    cookies,
    sessions: createSessions({ database, secret: sessionSecret, cookies, now }),
    guests: createGuestIdentity(cookies, guestSecret),
    drawsOf,
    shareLinks: createShareLinks(await findOrMakeSecret(secrets, 'share-links', randomSecret), config.origin),
    departureSecret,
    pseudonymOf: createPseudonyms(secrets, now),
    writer: writers.writer,
    solver: writers.solver,
    insightWriter: writers.insightWriter,
    timers,
    computeFor: createComputeFor(now),
    oneAtATime: createOneAtATime(),
    attemptWatches: createAttemptWatches({ database, timers, log }),
    itemDifficulties: createItemDifficulties(database, now, bank.rate),
    askOnConcept: createAskOnConcept(bank.doJob, papers.paperKeyOf),
    bank: { subjects: bank.subjects, suggest: (request, signal) => bank.doJob('suggest', request, signal) },
    papers,
    generations: createGenerationService({
      ...writers,
      ...papers,
      drawsOf,
      limits: papers.generationLimits,
      ...patienceOf(config, writers),
      log,
      recordEvent,
      timers,
      bank: writers.writer.kind === 'builtin' ? papers.bankDesk : undefined,
      conceptsOf: bank.builtin?.conceptsOf ?? (() => []),
    }),
    ...connectedPayments,
    discoverIssuer: issuerDiscovery(issuer),
    ...(await createOutward(config, { database, log, issuer: issuer.url, secrets, dispatcher: given.pushDispatcher })),
    isOwnOrigin: ownOrigins(config.origin),
    now,
  };
}

/** What connects to hosts that an issuer or a learner names. */
async function createOutward({ wayOut, support }: Config, given: Omit<PictureServices & PushOptions, 'wayOut' | 'contact'>) {
  return {
    pictures: createAccountPictures({ ...given, wayOut }),
    push: await createPushSender({ ...given, wayOut, contact: support.email }),
  };
}

/** How long (ms) a generation waits for a model that brings nothing, and for the check of what one wrote. */
function patienceOf({ writer }: Config, { fallback, checksElsewhere }: Pick<Writers, 'fallback' | 'checksElsewhere'>) {
  const patience = writer.provider === 'builtin' ? 0 : writer.patience.useful;
  const patienceMilliseconds = fallback ? Math.min(patience, longestPatienceBeforeFallback) : patience;
  // A check at a host of its own must not hold back for long what another one wrote.
  return { patienceMilliseconds, checkPatienceMilliseconds: checksElsewhere ? Math.min(patienceMilliseconds, patience / 3) : undefined };
}

function limitsOf(config: Config, writer: QuestionWriter, writingSeconds = longestWritingSeconds) {
  return {
    freeTestsPerMonth: config.freeTestsPerMonth,
    perMinute: config.generationsPerMinute,
    guestTestsPerAddress: config.guestTestsPerAddress,
    guestTestsPerDay: config.guestTestsPerDay,
    // Model calls cost money; the bank is instant.
    atOnce: writer.kind === 'model' ? 1 : undefined,
    leaseSeconds: writingSeconds,
  };
}

function budgetOf({ config: { writer }, ...services }: Pick<Services, 'config' | 'database' | 'now' | 'log'>): TokenBudget | undefined {
  const perDay = writer.provider === 'builtin' ? undefined : writer.tokensPerDay;
  return perDay === undefined ? undefined : createTokenBudget(services, perDay);
}

/** Names the writer where the bank is in another thread, which writes whole tests. */
const bankElsewhere: QuestionWriter = {
  kind: 'builtin',
  name: builtinName,
  slotsPerCall: maxQuestions,
  write() {
    throw new Error('The bank is in another thread');
  },
};

/** `checksElsewhere`: the solver is at another host than the writer. */
type Writers = Pick<Services, 'writer' | 'solver' | 'insightWriter'> & { fallback: QuestionWriter | undefined; checksElsewhere: boolean };

/** The configured model and its solver; without one, the built-in bank. */
export function createWriters(
  { writer: settings }: Config,
  builtin: QuestionWriter,
  outside: Omit<ModelOutside, 'patience'>,
  recordEvent: RecordEvent,
): Writers & { models: ConnectedModel[] } {
  if (settings.provider === 'builtin') {
    return { writer: builtin, solver: undefined, insightWriter: undefined, fallback: undefined, checksElsewhere: false, models: [] };
  }
  const connect = createModelConnector({ ...outside, patience: settings.patience });
  const connectOne = (model: ModelConfig) =>
    connect(model, { onCall: (call) => recordEvent({ event: 'model called', model: model.model, ...call }) });
  const writing = connectOne(settings);
  const isSame = (['provider', 'model', 'apiKey', 'baseUrl'] as const).every((name) => settings.check?.[name] === settings[name]);
  const checking = isSame ? writing : settings.check && connectOne(settings.check);
  return {
    models: checking && checking !== writing ? [writing, checking] : [writing],
    writer: createModelWriter(writing),
    insightWriter: createModelInsightWriter(writing),
    solver: checking ? createModelSolver(checking) : undefined,
    fallback: settings.fallsBack ? builtin : undefined,
    checksElsewhere: checking !== undefined && checking.queue !== writing.queue,
  };
}

function randomSecret(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
}

function providerName(issuer: string): string {
  return issuer === 'https://accounts.google.com' ? 'Google' : new URL(issuer).hostname;
}

export function readPageSettings(config: Config): PageSettings {
  return {
    supportEmail: config.support.email,
    supportPhone: config.support.phone,
    identityProvider: config.issuer === undefined ? null : providerName(config.issuer.url),
    freeTestsPerMonth: config.freeTestsPerMonth,
    generationsPerMinute: config.generationsPerMinute,
    premiumCharge: config.premiumChargeRupees,
    hasAnalytics: config.hasAnalytics,
    hasInsightWriter: config.writer.provider !== 'builtin',
    hasModelWriter: config.writer.provider !== 'builtin',
  };
}
