import type { BrowserContext, Page } from '@playwright/test';

import { createSubject, expect, generateTest, newPerson, signInThroughPopup } from './product.ts';

export const saving = '**/test/saveProgress';

/** A learner in mid-attempt, on the first of three questions. */
export async function attemptingPage(context: BrowserContext, person = newPerson()): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/login');
  await signInThroughPopup(page, () => page.getByRole('main').getByRole('button', { name: 'Sign up' }).click(), person);
  await createSubject(page, 'Biology');
  await generateTest(page, { count: 3 });
  await page.getByRole('button', { name: 'Attempt Now' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  return page;
}

/** The same attempt on a clock that stands still, so many seconds after now; it has heard the server's time before. */
export async function stopClock(page: Page, secondsLater: number): Promise<void> {
  await page.clock.install();
  const read = page.waitForResponse('**/test/testDetails/*');
  await page.reload();
  await read;
  // What is saved now is saved after that answer.
  const saved = page.waitForResponse(saving);
  await page.getByRole('button', { name: 'Mark for review' }).click();
  await saved;
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + secondsLater * 1000);
}

/** What the clock shows. */
export async function secondsLeft(page: Page): Promise<number> {
  const [minutes = '0', seconds = '0'] = /(\d+):(\d\d)/u.exec((await page.getByRole('timer').textContent()) ?? '')?.slice(1) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/** What the browser's outbox holds of this learner, or of all: the answers, oldest first; for a submission, its outcome. */
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

/** Ends the page as a crash does: nothing in it runs any more. */
export async function crash(context: BrowserContext, page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const devtools = await context.newCDPSession(page);
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

/** Makes the browser forget the attempt, or everything, that it keeps beside the outbox. Answers a page that runs nothing. */
export async function forget(context: BrowserContext, what: 'attempt' | 'everything'): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/robots.txt');
  await page.evaluate((part) => {
    const kept = JSON.parse(localStorage.getItem('root') ?? '{}');
    localStorage.clear();
    if (part === 'everything') return;
    Object.assign(kept.state.questions, { questions: [], isTestOn: false, testDetails: null, timeStartedAt: null, unsavedIds: [] });
    localStorage.setItem('root', JSON.stringify(kept));
  }, what);
  return page;
}

export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Test' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /submit/iu })
    .click();
}

/** How many questions the list of tests says were attempted. */
export async function expectAttempted(page: Page, text: string): Promise<void> {
  await page.getByRole('link', { name: 'Biology' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Photosynthesis' })).toContainText(text);
}
