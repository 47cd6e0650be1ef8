import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';

import { expectNoViolation } from '../accessible.ts';

import { buildParts } from './build-parts.ts';
import { type Answers, type FixtureServer, startFixtureServer } from './fixture-server.ts';
import { sitting } from './fixtures/attempt.ts';
import { now, toLocalStorage } from './fixtures/learner.ts';
import { shrinkPng } from './shrink-png.ts';
import { strangeFonts } from './strange-fonts.ts';
import { standStill, watchLoading } from './stand-still.ts';
import { type State, type Width, widths } from './state.ts';
import { attemptStates } from './states/attempt.ts';
import { learnerStates } from './states/learner.ts';
import { partStates } from './states/parts.ts';
import { visitorStates } from './states/visitor.ts';

const heights: Record<Width, number> = { 360: 740, 768: 1024, 1440: 900 };
/** What lies deeper repeats what stands above it. */
const tallest: Record<Width, number> = { 360: 2400, 768: 1900, 1440: 1600 };
const stylePath = fileURLToPath(new URL('still.css', import.meta.url));
const themes = ['light', 'dark'] as const;

const test = base.extend<object, { server: FixtureServer }>({
  server: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'prash-patra-parts-'));
      await buildParts(folder);

      const server = await startFixtureServer(folder);
      await use(server);
      await server.close();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

for (const state of [...visitorStates, ...learnerStates, ...attemptStates, ...partStates]) {
  test(state.name, async ({ browser, server }) => {
    server.setAnswers(state.answers ?? {});
    const context = await browser.newContext({
      baseURL: server.origin,
      viewport: sizeOf(state.widths?.[0] ?? widths[0]),
      colorScheme: 'light',
      reducedMotion: 'reduce',
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      serviceWorkers: 'block',
      // What hides the caret and the messages is a style that the product's policy would keep out.
      bypassCSP: true,
      storageState: { cookies: [], origins: [{ origin: server.origin, localStorage: toLocalStorage(state.kept ?? {}) }] },
    });
    await standStill(context, now);

    const errors = await picture(context, state, server);

    expect([...errors, ...server.unanswered]).toEqual([]);
    await context.close();
  });
}

test('the product is built without the page of parts', async () => {
  const pages = (await readdir('dist/web', { recursive: true })).filter((name) => name.endsWith('.html'));

  expect(pages.toSorted()).toEqual(['index.html', 'login-callback.html', 'not-found.html']);
});

for (const [name, path, kept] of [
  ['english', '/', {}],
  ['hindi', '/attemptTest', sitting({ at: 5 }).kept],
] as const) {
  test(`${name} words are set in the product's own fonts`, async ({ browser, server }) => {
    server.setAnswers(sitting({ at: 5 }).answers);
    const context = await browser.newContext({
      baseURL: server.origin,
      serviceWorkers: 'block',
      storageState: { cookies: [], origins: [{ origin: server.origin, localStorage: toLocalStorage(kept) }] },
    });
    const page = await context.newPage();
    const loaded = watchLoading(page, server.isHeld);
    await page.goto(path);
    await page.getByRole('radio').first().waitFor();
    await loaded();

    expect(await strangeFonts(page)).toEqual([]);
    await context.close();
  });
}

/** Takes every picture of a state from one page, and answers what went wrong in it. */
async function picture(context: BrowserContext, state: State, server: FixtureServer): Promise<string[]> {
  const errors = watchErrors(context);
  const page = await context.newPage();
  const loaded = watchLoading(page, server.isHeld);
  await page.goto(state.path);
  await state.steps?.(page, (answers: Answers) => server.setAnswers(answers));
  await state.ready(page).waitFor();
  await page.mouse.move(0, 0);
  const shown = state.widths ?? widths;
  for (const width of shown) {
    await fitWindow(page, width);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await loaded();
      const name = `${state.name}-${width}-${theme}.png`;
      await expect.soft(page).toHaveScreenshot([name], { stylePath });
      if (test.info().config.updateSnapshots !== 'none') shrinkPng(test.info().snapshotPath(name, { kind: 'screenshot' }));
      const isChecked = theme === 'light' ? width === shown[0] : width === shown.at(-1);
      // Every picture is taken, whatever is found on the way.
      if (isChecked)
        await expectNoViolation(page, `${state.name} at ${width}, ${theme}`).catch(({ message }: Error) => errors.push(message));
    }
  }
  return errors;
}

/**
 * A dialog stands in the window as it is; for everything else the window is made as high as the page, so that what is fixed to its
 * lower edge lies where a reader has come to.
 */
async function fitWindow(page: Page, width: Width): Promise<void> {
  await page.setViewportSize(sizeOf(width));
  const height = await page.evaluate(() => (document.querySelector('dialog:modal') ? 0 : document.documentElement.scrollHeight));
  if (height > heights[width]) await page.setViewportSize({ width, height: Math.min(height, tallest[width]) });
}

function sizeOf(width: Width): { width: number; height: number } {
  return { width, height: heights[width] };
}

/** What a page throws. */
function watchErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(error.error().message));
  return errors;
}
