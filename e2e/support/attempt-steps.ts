import { type BrowserContext, expect, type Page } from '@playwright/test';

import { openPlainPage } from './learner.ts';

export const saving = '**/test/saveProgress';

/** Freezes the clock of an attempt at this many seconds from now, after the page has synced its time with the server. */
export async function stopClock(page: Page, secondsLater: number): Promise<void> {
  await page.clock.install();
  const read = page.waitForResponse('**/test/testDetails/*');
  await page.reload();
  await read;
  const saved = page.waitForResponse(saving);
  await page.getByRole('button', { name: 'Mark for review' }).click();
  await saved;
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + secondsLater * 1000);
}

/** The time that the timer shows, in seconds. */
export async function secondsLeft(page: Page): Promise<number> {
  return secondsOf(await page.getByRole('timer').textContent());
}

/** Parses `m:ss`. */
export function secondsOf(text: string | null): number {
  const [, minutes = '0', seconds = '0'] = /(\d+):(\d\d)/u.exec(text ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/** The responses in the browser's outbox, oldest first; for a submission, its outcome. */
export function unsentAnswers(page: Page): Promise<unknown[]> {
  return page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('prash-patra');
        opening.onerror = () => reject(new Error('The outbox cannot be opened'));
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction('unsent').objectStore('unsent').getAll();
          reading.onsuccess = () => {
            database.close();
            const entries = reading.result.sort((one, other) => one.order - other.order);
            resolve(entries.filter((entry) => entry.isAnswerNew ?? true).map((entry) => entry.outcome ?? entry.response.userAnswer));
          };
        };
      }),
  );
}

/** Crashes the page, which stops all its scripts. */
export async function crash(context: BrowserContext, page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const devtools = await context.newCDPSession(page);
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

/** Removes the attempt, or everything, from local storage but keeps the outbox. Returns a page that runs no scripts. */
export async function forget(context: BrowserContext, what: 'attempt' | 'everything'): Promise<Page> {
  const page = await openPlainPage(context);
  await page.evaluate((part) => {
    const stored = JSON.parse(localStorage.getItem('root') ?? '{}');
    localStorage.clear();
    if (part === 'everything') return;
    Object.assign(stored.state.questions, { questions: [], isTestOn: false, testDetails: null, timeStartedAt: null, unsavedIds: [] });
    localStorage.setItem('root', JSON.stringify(stored));
  }, what);
  return page;
}
