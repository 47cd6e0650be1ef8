import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Browser, type BrowserContext, test as base, type TestInfo } from '@playwright/test';

import {
  type FakeModelServer,
  goodAnswer,
  rightSolution,
  soundAdvice,
  startFakeModelServer,
} from '../../src/server/testing/model-host/fake-model-server.ts';
import { type FixtureServer, startFixtureServer } from '../visual/fixture-server.ts';
import { openStateContext } from '../visual/open-state.ts';
import { type Product, sharedProduct, startProduct } from './start-product.ts';

/** Writes the questions: the bank, a fake model, or a fake model with a second one that checks its questions. */
type Writer = 'bank' | 'model' | 'checked model';

interface ModelProduct extends Product {
  model: FakeModelServer;
}

interface TestFixtures {
  questionWriter: Writer;
  product: Product;
  /** Available only if the question writer is a model. */
  model: FakeModelServer;
  crashRetry: void;
  pageErrors: void;
  /** Whether the test shows that the policy of the pages blocks something. */
  isBlocked: boolean;
}

interface WorkerFixtures {
  /** Started when a test first asks for it. */
  modelProduct: (checkModel: 'off' | 'test') => Promise<ModelProduct>;
  /** The built pages with fixtures in place of the product. */
  fixtureServer: FixtureServer;
  /** For the states of `open-state.ts`, one at a time. */
  stateContext: BrowserContext;
  /** The same on a phone. */
  phoneContext: BrowserContext;
}

/** Milliseconds. A worker starts while the unit tests and the static checks start too, which may take a slow machine a minute. */
const startTimeout = 240_000;

// All fixtures are in one `test`, so that a worker can run all spec files and starts each product at most once.
export const test = base.extend<TestFixtures, WorkerFixtures>({
  questionWriter: ['bank', { option: true }],
  modelProduct: [
    async ({}, use) => {
      const started = new Map<string, ReturnType<typeof startModelProduct>>();
      await use((checkModel) => {
        const product = started.get(checkModel) ?? startModelProduct(checkModel);
        started.set(checkModel, product);
        return product;
      });
      await Promise.all([...started.values()].map(async (product) => (await product).stop()));
    },
    { scope: 'worker', timeout: startTimeout },
  ],
  fixtureServer: [
    async ({}, use) => {
      const server = await startFixtureServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: startTimeout },
  ],
  stateContext: [
    async ({ browser, fixtureServer }, use) => {
      const context = await openStateContext(browser, fixtureServer);
      await use(context);
      await context.close();
    },
    { scope: 'worker', timeout: startTimeout },
  ],
  phoneContext: [
    async ({ browser, fixtureServer }, use) => {
      const context = await openStateContext(browser, fixtureServer, { isMobile: true, hasTouch: true });
      await use(context);
      await context.close();
    },
    { scope: 'worker', timeout: startTimeout },
  ],
  product: async ({ questionWriter, modelProduct }, use) => {
    if (questionWriter === 'bank') return use(sharedProduct());
    const product = await modelProduct(questionWriter === 'model' ? 'off' : 'test');
    product.model.requests.length = 0;
    product.model.setAnswer(goodAnswer);
    product.model.setSolution(rightSolution);
    product.model.setAdvice(soundAdvice);
    return use(product);
  },
  model: async ({ product }, use) => use((product as ModelProduct).model),
  baseURL: ({ product }, use) => use(product.origin),
  crashRetry: [retryOnlyAfterCrash, { auto: true }],
  isBlocked: [false, { option: true }],
  /** Fails a test whose page throws or violates its own Content Security Policy. */
  pageErrors: [
    async ({ context, isBlocked }, use) => {
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(error.error().message));
      context.on('console', (message) => {
        if (/Content Security Policy/u.test(message.text())) errors.push(message.text());
      });
      await use();
      base.expect(errors).toEqual(isBlocked ? [base.expect.stringContaining('Content Security Policy')] : []);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

async function startModelProduct(checkModel: string): Promise<ModelProduct & { stop: () => Promise<void> }> {
  const model = await startFakeModelServer();
  const product = await startProduct({
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: model.url,
    AI_MODEL: 'test',
    AI_CHECK_MODEL: checkModel,
  });
  return {
    origin: product.origin,
    model,
    async stop() {
      await product.stop();
      await model.close();
    },
  };
}

const crashMessage = /(?:Target|Page) crashed/u;

/** Throws on a retry unless a page or the browser crashed in the first run, so that retries hide no other failure. */
async function retryOnlyAfterCrash(
  { browser, context }: { browser: Browser; context: BrowserContext },
  use: () => Promise<void>,
  testInfo: TestInfo,
): Promise<void> {
  const folder = join(testInfo.project.outputDir, '.crashes');
  const crashFile = join(folder, testInfo.testId);
  if (testInfo.retry > 0 && !existsSync(crashFile)) throw new Error('Only a crashed browser is a reason to try again');
  let hasCrashed = false;
  context.on('page', (page) => page.on('crash', () => (hasCrashed = true)));
  await use();
  const isCrash = hasCrashed || !browser.isConnected() || testInfo.errors.some(({ message = '' }) => crashMessage.test(message));
  if (!isCrash) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(crashFile, '');
}
