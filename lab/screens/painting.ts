import { type Browser, type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';

import { findChromium } from '../../e2e/support/find-chromium.ts';
import { type Answers, type FixtureServer, silent, startFixtureServer } from '../../e2e/visual/fixture-server.ts';
import { sitting } from '../../e2e/visual/fixtures/attempt.ts';
import { biology, type Kept, learnerAnswers, signedIn, toLocalStorage } from '../../e2e/visual/fixtures/learner.ts';
import { fiftyRows } from '../../e2e/visual/fixtures/tests.ts';
import { atMost, type Figure, percentile } from '../harness/figure.ts';

/** CPU throttling for a cheap phone. */
const slowdown = 4;
const window = { width: 412, height: 823 };

/** Responsiveness on a cheap phone: options in a test of 50 questions, and a list of 1,000 tests. */
export async function benchPainting(): Promise<Figure[]> {
  const server = await startFixtureServer();
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    return [await benchOptions(browser, server), await benchList(browser, server)];
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Milliseconds from a click on an option to the frame that shows it, p95 (Event Timing). */
async function benchOptions(browser: Browser, server: FixtureServer): Promise<Figure> {
  const { kept, answers } = sitting({ at: 0, count: 50, given: {}, seconds: null });
  const { context, page } = await open(browser, server, '/attemptTest', kept, { ...answers, saveProgress: silent });
  await page.locator('.option').first().waitFor();
  await page.evaluate(`{
    window.presses = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.interactionId) presses.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 });
  }`);
  const places = [await centreOf(page.locator('.option').first()), await centreOf(page.locator('.option').nth(1))] as const;
  await throttle(context, page);
  const pressed = 40;
  for (let press = 0; press < pressed; press += 1) {
    // Click by coordinates: a locator's click queries the element on the measured thread.
    const { x, y } = places[press % 2 === 0 ? 0 : 1];
    await page.mouse.click(x, y);
    // Learners do not choose faster, so work after one click must not delay the next.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200)))');
  }
  const slow = await page.evaluate<number[]>('presses');
  await context.close();
  // Event Timing has no entry for clicks shown within 16 ms.
  const all = [...slow, ...Array.from({ length: Math.max(0, pressed - slow.length) }, () => 16)];
  return atMost('an option’s paint, p95, at four-fold throttling', percentile(all, 0.95), 50, 'ms');
}

/** Milliseconds between frames while scrolling a list of 1,000 tests, p99. */
async function benchList(browser: Browser, server: FixtureServer): Promise<Figure> {
  const tests = Array.from({ length: 20 }, (_, part) => fiftyRows.map((test) => ({ ...test, _id: `${part}-${test._id}` }))).flat();
  const answers: Answers = {
    ...learnerAnswers(),
    readSubject: { success: true, subject: { ...biology, totalTests: tests.length, attempted: 660 } },
    listTests: { success: true, tests },
  };
  const { context, page } = await open(browser, server, '/home/subject/biology', signedIn(), answers);
  await page.locator('.test-rows .test-row').first().waitFor();
  await throttle(context, page);
  const frames = await page.evaluate<number[]>(`new Promise((done) => {
    const frames = [];
    let last = performance.now();
    const step = (now) => {
      frames.push(now - last);
      last = now;
      scrollBy(0, 60);
      if (frames.length < 300) requestAnimationFrame(step);
      else done(frames.slice(10));
    };
    requestAnimationFrame(step);
  })`);
  await context.close();
  return atMost('a frame of a list of 1,000 tests that is scrolled, p99, at four-fold throttling', percentile(frames, 0.99), 50, 'ms');
}

async function centreOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('An option is not on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function open(browser: Browser, server: FixtureServer, path: string, kept: Kept, answers: Answers) {
  server.setAnswers(answers);
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: window,
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: server.origin, localStorage: toLocalStorage(kept) }] },
  });
  const page = await context.newPage();
  await page.goto(path);
  return { context, page };
}

async function throttle(context: BrowserContext, page: Page): Promise<void> {
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
