import { afterAll, afterEach, beforeAll } from 'vitest';

import { createTestApp, type TestApp, type TestAppOptions } from '../app/test-app.ts';
import type { TestBrowser } from '../app/test-browser.ts';
import { closed, type FakeAnswer, type FakeModelServer, goodDraft, startFakeModelServer } from './fake-model-server.ts';
import { createVirtualTimers } from './virtual-timers.ts';

/** The product with a fake model behind it. */
export interface ModelApp extends TestApp {
  model: FakeModelServer;
}

/**
 * Settings that connect a product to that model: one that writes, and none that checks. Without `AI_CONCURRENCY`, a host on
 * loopback gets one call at a time.
 */
export function modelSettings(model: FakeModelServer): Record<string, string> {
  return { AI_BASE_URL: model.url, AI_MODEL: 'm', AI_CHECK_MODEL: 'off', AI_CONCURRENCY: '6' };
}

/** Rate limits that no test of something else reaches. */
export const generous = { GENERATIONS_PER_MINUTE: '1000', GUEST_TESTS_PER_ADDRESS: '1000' };

/** Starts a fake model for the tests of one file and resets it after each of them. */
export function useFakeModel(): FakeModelServer {
  const model = {} as FakeModelServer;
  beforeAll(async () => {
    Object.assign(model, await startFakeModelServer());
  });
  afterAll(() => model.close());
  afterEach(() => model.reset());
  return model;
}

/** Long enough for every pause that a host asked for, and for every rate limit, in ms. */
const recoveryMilliseconds = 600_000;

/** Starts the product for the tests of one file, on virtual timers. After each test the model answers well again, without a pause. */
export function useModelApp({ settings, timers = createVirtualTimers(), ...options }: TestAppOptions = {}): ModelApp {
  const model = useFakeModel();
  const app = { model } as ModelApp;
  beforeAll(async () => {
    Object.assign(app, await createTestApp({ ...options, timers, settings: { ...modelSettings(model), ...settings } }));
  });
  afterAll(() => app.close());
  afterEach(() => {
    app.clock.now += recoveryMilliseconds;
  });
  return app;
}

export interface StreamedCall {
  formData: object;
  key?: string;
  accept?: string;
  signal?: AbortSignal | undefined;
}

/** Generates over a real connection, which the caller can close. */
export async function streamGeneration(
  { app }: TestApp,
  browser: TestBrowser,
  { formData, key = crypto.randomUUID(), accept = 'text/event-stream', signal }: StreamedCall,
): Promise<Response> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return fetch(`${app.listeningOrigin}/test/generate`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: accept,
      'Idempotency-Key': key,
      ...(browser.token && { 'X-CSRF-Token': browser.token }),
      Cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify({ formData }),
    ...(signal && { signal }),
  });
}

/** Writes drafts for the first slots and then hangs until the call is closed. */
export function hangAfter(drafts: number, more = ''): FakeAnswer {
  return (task, send, response) => {
    const written = task.slots.slice(0, drafts).map((slot) => `${JSON.stringify(goodDraft(slot))},`);
    send(`{"elements":[${written.join('')}${more}`);
    return closed(response);
  };
}

export async function testsLeft(browser: TestBrowser): Promise<number> {
  return (await browser.get('/user/update-user-remaining-tests')).body.user.freeTestsRemaining;
}
