import type { FastifyInstance } from 'fastify';
import type { Dispatcher } from 'undici';
import { afterAll, beforeEach } from 'vitest';

import { createApp } from '../../app.ts';
import { finishOverdueAttempts } from '../../attempts/submit-attempt.ts';
import { readConfig } from '../../config.ts';
import { createLog } from '../../create-log.ts';
import type { QuestionSolver } from '../../writers/question-solver.ts';
import type { QuestionWriter } from '../../writers/question-writer.ts';
import { type OpenedBank, openBankHere } from '../../generation/bank/open-bank.ts';
import { realTimers, type Timers } from '../../shared/timers.ts';
import type { Pages } from '../../pages/pages.ts';
import { createServices, type Services } from '../../services.ts';
import type { OpenedDatabase } from '../../store/open-database.ts';
import { openTestDatabase } from '../database/test-database.ts';
import { createBrowser, type TestBrowser } from './test-browser.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { startTestIssuer, type TestIssuer } from './test-issuer.ts';
import { sweepsOf } from '../../sweep.ts';
import { type Bank, loadWholeBank } from '../../writers/bank/load-bank.ts';
import type { VirtualTimers } from '../model-host/virtual-timers.ts';
import { catalogueOf } from '../../writers/builtin-writer.ts';
import type { Catalogue } from '../../writers/catalogue/create-catalogue.ts';
import { itemModels } from '../../../../bank/item-models.ts';

export const morning = Date.UTC(2026, 10, 21, 4, 30);

const noPage = '<!doctype html><title>Not found</title>';
const noPages: Pages = { notFound: { en: noPage, hi: noPage }, mount: async () => undefined };

export interface TestApp {
  app: FastifyInstance;
  database: OpenedDatabase['database'];
  services: Services;
  issuer: TestIssuer;
  clock: TestClock;
  /** A new browser, with its own cookies; at that network address, or on loopback. */
  browser: (address?: string) => TestBrowser;
  /** A browser in which that learner is signed in. */
  signedIn: (name: string) => Promise<TestBrowser>;
  /** The same browser session, used with this process. */
  as: (browser: TestBrowser) => TestBrowser;
  finishOverdue: () => Promise<number>;
  /** Runs all sweeps, with these services instead of the app's. */
  sweep: (changes?: Partial<Services>) => Promise<void>;
  close: () => Promise<void>;
}

export interface TestAppOptions {
  settings?: Record<string, string>;
  /** Replaces the model that writes. */
  writer?: QuestionWriter;
  /** Replaces the model that solves questions blind. */
  solver?: QuestionSolver;
  /** Writes when the writer fails. */
  fallback?: QuestionWriter;
  /** Changes what the bank does. */
  changeBank?: (bank: OpenedBank) => OpenedBank;
  /** The longest that writing a test may take. */
  writingSeconds?: number;
  timers?: Timers & Partial<Pick<VirtualTimers, 'now'>>;
  open?: () => Promise<OpenedDatabase>;
  /** None by default. */
  pages?: Pages;
  /** Receives each log line. */
  writeLog?: (line: string) => void;
  /** Calls the payment provider; by default the app's own sandbox. */
  fetchPayments?: typeof fetch;
  /** Connects to push services. */
  pushDispatcher?: Dispatcher;
}

/** The whole product on an in-memory database, with a test issuer. */
export async function createTestApp({
  settings = {},
  writer,
  solver,
  fallback,
  changeBank = (bank) => bank,
  writingSeconds,
  timers,
  open = openTestDatabase,
  pages = noPages,
  writeLog,
  fetchPayments,
  pushDispatcher,
}: TestAppOptions = {}): Promise<TestApp> {
  const issuer = await startTestIssuer();
  const opened = await open();
  const clock = createTestClock(morning, timers?.now);
  const variables = { LOG_LEVEL: 'silent', OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: issuer.clientId, ...settings };
  const config = readConfig(variables);
  const log = createLog(config.logLevel, writeLog);
  const services = await createServices({
    config,
    database: opened.database,
    readPool: opened.readPool,
    pages,
    log,
    bank: changeBank(openBankHere(await loadTestBank(), { timers: timers ?? realTimers, now: () => clock.now, log })),
    now: () => clock.now,
    writers: { ...(writer && { writer }), ...(solver && { solver }), ...(fallback && { fallback }) },
    writingSeconds,
    timers,
    fetchPayments: fetchPayments ?? ((url, request) => fetchWithin(app, url, request)),
    pushDispatcher,
  });
  const app: FastifyInstance = await createApp(services);
  const browser = (address?: string) => createBrowser(app, new URL(config.origin).host, address);
  return {
    app,
    database: opened.database,
    services,
    issuer,
    clock,
    browser,
    async signedIn(name) {
      const own = browser();
      await own.signIn(issuer, { sub: name, name, email: `${name}@example.com` }, clock.now);
      return own;
    },
    as(known) {
      const own = browser();
      for (const [name, value] of known.cookies) own.cookies.set(name, value);
      own.token = known.token;
      return own;
    },
    finishOverdue: () => finishOverdueAttempts(opened.database, clock.now),
    sweep: async (changes = {}) => {
      await Promise.all(sweepsOf({ ...services, ...changes }).map((run) => run()));
    },
    async close() {
      // A stream waits for its generation.
      await services.generations.close();
      await app.close();
      await opened.close();
      await issuer.close();
    },
  };
}

/** The same for all tests of a file, closed after them. */
export async function startTestApp(options?: TestAppOptions): Promise<TestApp> {
  const test = await createTestApp(options);
  afterAll(() => test.close());
  return test;
}

/** The same without limits that the many tests of a file would reach. Its clock is set back before each of them. */
export async function startRoomyApp({ settings, ...options }: TestAppOptions = {}): Promise<TestApp> {
  const limits = { FREE_TESTS_PER_MONTH: '1000', GENERATIONS_PER_MINUTE: '1000', GUEST_TESTS_PER_ADDRESS: '1000' };
  const test = await startTestApp({ ...options, settings: { ...limits, ...settings } });
  beforeEach(() => {
    test.clock.now = morning;
  });
  return test;
}

/** Calls the app itself, without a port. */
async function fetchWithin(app: FastifyInstance, url: Parameters<typeof fetch>[0], request: RequestInit = {}): Promise<Response> {
  const { pathname, search } = new URL(String(url instanceof Request ? url.url : url));
  const { statusCode, rawPayload, headers } = await app.inject({
    method: (request.method ?? 'GET') as 'GET' | 'POST',
    url: pathname + search,
    headers: Object.fromEntries(new Headers(request.headers)),
    ...(typeof request.body === 'string' && { payload: request.body }),
  });
  return new Response(new Uint8Array(rawPayload), {
    status: statusCode,
    headers: { 'content-type': String(headers['content-type'] ?? '') },
  });
}

/** Buys premium with a test card. Returns what the result page confirms. */
export async function payInSandbox(learner: TestBrowser) {
  const { body: order } = await learner.post('/payment/orders', {});
  const card = { number: '4111 1111 1111 1111', expiry: '12/40', cvc: '123', name: 'Payer' };
  const { body: paid } = await learner.post('/sandbox/checkout/pay', { key_id: order.key_id, order_id: order.order_id, card });
  const payment = { paymentId: paid.razorpay_payment_id as string, orderId: order.order_id as string };
  await learner.post('/payment/payment-success', { ...payment, amount: 1 });
  return payment;
}

/** The form's defaults, with changes. */
export function testForm(changes: Record<string, unknown> = {}) {
  return {
    title: 'Photosynthesis',
    description: 'Light and dark reactions',
    questionCount: 10,
    difficulty: 'medium',
    questionType: 'mixed',
    negative: false,
    timePerQuestion: 90,
    ...changes,
  };
}

let loading: Promise<Bank & { catalogue: Catalogue }> | undefined;

/** The bank with its catalogue, loaded once per worker. */
export function loadTestBank(): Promise<Bank & { catalogue: Catalogue }> {
  return (loading ??= loadWholeBank('bank').then((bank) => ({ ...bank, catalogue: catalogueOf(bank.packs, itemModels, bank.syllabus) })));
}
