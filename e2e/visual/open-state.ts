import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

import { plainPage } from '../support/learner.ts';
import type { Answers, FixtureServer } from './fixture-server.ts';
import { now, toLocalStorage } from './fixtures/learner.ts';
import { freezeTime, watchLoading } from './freeze-time.ts';
import type { State, Width } from './state.ts';
import { accountStates } from './states/account.ts';
import { attemptStates } from './states/attempt.ts';
import { hindiStates } from './states/hindi.ts';
import { editingStates } from './states/editing.ts';
import { learnerStates } from './states/learner.ts';
import { sharingStates } from './states/sharing.ts';
import { visitorStates } from './states/visitor.ts';

export const englishStates: readonly State[] = [
  ...visitorStates,
  ...learnerStates,
  ...editingStates,
  ...sharingStates,
  ...accountStates,
  ...attemptStates,
];
export const everyState: readonly State[] = [...englishStates, ...hindiStates];

const heights: Record<Width, number> = { 360: 740, 768: 1024, 1440: 900 };

export interface OpenState {
  page: Page;
  /** Resolves once nothing is loading. */
  loaded: () => Promise<void>;
  /** Errors thrown by the page, and calls without a fixture. */
  faults: () => string[];
}

/** Serves one state after the other: its HTTP cache saves each of them the scripts. */
export async function openStateContext(
  browser: Browser,
  { origin }: FixtureServer,
  device: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...device,
    baseURL: origin,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    serviceWorkers: 'block',
    // The style sheet that hides the caret and the toasts violates the product's content security policy.
    bypassCSP: true,
  });
  await freezeTime(context, now);
  return context;
}

/**
 * Opens this state in the context's page, and removes whatever an earlier state left. A page of its own would start another process and
 * compile the scripts again, which takes twice as long.
 */
export async function openState(context: BrowserContext, server: FixtureServer, state: State): Promise<OpenState> {
  const page = await leaveEarlierState(context);
  server.setAnswers(state.answers ?? {});
  await page.evaluate(keepOnly, toLocalStorage(state.kept ?? {}));
  if (state.language !== undefined) await context.addCookies([{ name: 'lang', value: state.language, url: server.origin }]);
  await page.setViewportSize(windowSize(state.widths?.[0] ?? 360));
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const loaded = watchLoading(page, server.isHeld);
  await page.goto(state.path);
  await state.steps?.(page, (answers: Answers) => server.setAnswers(answers));
  await state.ready(page).waitFor();
  // What the footer loads late makes it taller.
  if ((await page.locator('.site-choices').count()) > 0) await page.locator('.site-choices .text-button').waitFor();
  await page.mouse.move(0, 0);
  return { page, loaded, faults: () => [...errors, ...server.unanswered] };
}

async function leaveEarlierState(context: BrowserContext): Promise<Page> {
  const [page = await context.newPage(), ...others] = context.pages();
  for (const other of others) await other.close();
  page.removeAllListeners();
  await context.clearCookies();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'none' });
  await page.goto(plainPage);
  return page;
}

/** Empties the origin's storage except for these entries of local storage. */
async function keepOnly(entries: ReturnType<typeof toLocalStorage>): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name, value } of entries) localStorage.setItem(name, value);
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
}

export function windowSize(width: Width): { width: Width; height: number } {
  return { width, height: heights[width] };
}
