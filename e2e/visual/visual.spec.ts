import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';

import { expectColours, expectNoViolation } from '../accessible.ts';
import { retryOnlyAfterCrash } from '../crashes.ts';
import { partsFolder } from './build-parts.ts';
import { type Answers, type FixtureServer, startFixtureServer } from './fixture-server.ts';
import { now, toLocalStorage } from './fixtures/learner.ts';
import { shrinkPng } from './shrink-png.ts';
import { strangeFonts } from './strange-fonts.ts';
import { standStill, watchLoading } from './stand-still.ts';
import { type State, type Width, outerWidths } from './state.ts';
import { attemptStates } from './states/attempt.ts';
import { hindiStates } from './states/hindi.ts';
import { accountStates } from './states/account.ts';
import { learnerStates } from './states/learner.ts';
import { partStates } from './states/parts.ts';
import { visitorStates } from './states/visitor.ts';

const heights: Record<Width, number> = { 360: 740, 768: 1024, 1440: 900 };
/** What lies deeper repeats what stands above it. */
const tallest: Record<Width, number> = { 360: 2000, 768: 1500, 1440: 1300 };
const stylePath = fileURLToPath(new URL('still.css', import.meta.url));
const themes = ['light', 'dark'] as const;
/** A page is the same in both themes, but for its colours. */
const checks = { light: expectNoViolation, dark: expectColours };

const test = base.extend<{ onlyCrashesAgain: void }, { server: FixtureServer }>({
  onlyCrashesAgain: [retryOnlyAfterCrash, { auto: true }],
  server: [
    async ({}, use) => {
      const server = await startFixtureServer(partsFolder);
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
});

for (const state of [...visitorStates, ...learnerStates, ...accountStates, ...attemptStates, ...hindiStates, ...partStates]) {
  test(state.name, async ({ browser, server }) => {
    server.setAnswers(state.answers ?? {});
    const context = await browser.newContext({
      baseURL: server.origin,
      viewport: sizeOf(state.widths?.[0] ?? 360),
      colorScheme: 'light',
      reducedMotion: 'reduce',
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      serviceWorkers: 'block',
      // What hides the caret and the messages is a style that the product's policy would keep out.
      bypassCSP: true,
      storageState: { cookies: [], origins: [{ origin: server.origin, localStorage: toLocalStorage(state.kept ?? {}) }] },
    });
    if (state.language !== undefined) await context.addCookies([{ name: 'lang', value: state.language, url: server.origin }]);
    await standStill(context, now);

    const errors = await picture(context, state, server);

    expect([...errors, ...server.unanswered]).toEqual([]);
    await context.close();
  });
}

test('the product is built without the page of parts', async () => {
  const pages = (await readdir('dist/web', { recursive: true })).filter((name) => name.endsWith('.html'));

  const built = ['index.html', 'login-callback.html', 'not-found.html'];
  expect(pages.toSorted()).toEqual(['en', 'hi'].flatMap((language) => built.map((name) => `${language}/${name}`)));
});

/** Takes every picture of a state from one page, and answers what went wrong in it. */
async function picture(context: BrowserContext, state: State, server: FixtureServer): Promise<string[]> {
  const errors = watchErrors(context);
  const page = await context.newPage();
  const loaded = watchLoading(page, server.isHeld);
  await page.goto(state.path);
  await state.steps?.(page, (answers: Answers) => server.setAnswers(answers));
  await state.ready(page).waitFor();
  await page.mouse.move(0, 0);
  for (const width of state.widths ?? outerWidths) {
    await fitWindow(page, width, loaded);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await loaded();
      const name = `${state.name}-${width}-${theme}.png`;
      await expect.soft(state.frame?.(page) ?? page).toHaveScreenshot([name], { stylePath });
      if (test.info().config.updateSnapshots !== 'none') shrinkPng(test.info().snapshotPath(name, { kind: 'screenshot' }));
      // Every picture is taken, whatever is found on the way.
      if (width === 360)
        await checks[theme](page, `${state.name}, ${theme}`, state.exempt).catch(({ message }: Error) => errors.push(message));
    }
  }
  return [...errors, ...(await strangeFonts(page))];
}

/**
 * A dialog stands in the window as it is; for everything else the window is made as high as the page, so that what is fixed to its
 * lower edge lies where a reader has come to.
 */
async function fitWindow(page: Page, width: Width, loaded: () => Promise<void>): Promise<void> {
  await page.setViewportSize(sizeOf(width));
  await loaded();
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
