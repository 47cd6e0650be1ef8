import type { Locator, Page } from '@playwright/test';

import { startGuestAttempt } from '../support/practice-test.ts';
import { expect, test } from '../support/product.ts';

/** A voice of the device that says nothing. What it was to say is in `window.spoken`. */
function addSilentVoice(): void {
  const spoken: string[] = [];
  const synthesis = {
    getVoices: () => [{ lang: 'en-IN', localService: true }],
    speak: ({ text, lang }: { text: string; lang: string }) => spoken.push(`${lang} ${text}`),
    cancel: () => spoken.push('silence'),
  };
  class SilentUtterance extends EventTarget {
    constructor(readonly text: string) {
      super();
    }
  }
  for (const [name, value] of Object.entries({ speechSynthesis: synthesis, SpeechSynthesisUtterance: SilentUtterance, spoken })) {
    Object.defineProperty(window, name, { value });
  }
}

const spokenOn = (page: Page) => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);

test('completes a whole test by keyboard with the focus always visible', async ({ page }) => {
  await page.addInitScript(addSilentVoice);
  await page.goto('/');
  await typeInto(page, page.getByLabel('Topic'), 'Light and dark reactions');
  await typeInto(page, page.getByLabel('Title'), 'Photosynthesis');
  await typeInto(page, page.getByLabel('Question Count'), '3');
  await tabTo(page, page.getByRole('group', { name: 'Question Type' }).getByRole('radio').first());
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'MCQ' })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Generate Prash Patra' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Attempt Now' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Attempt Now' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('timer')).toBeVisible();
  await expectAtQuestion(page, 1);

  // Listen to the question, and stop by moving on.
  const listen = page.getByRole('button', { name: 'Read this question aloud' });
  await press(page, 'r');
  await expect(listen).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => spokenOn(page)).toContainEqual(expect.stringMatching(/^en-IN D\. /u));
  await press(page, 'ArrowRight');
  await expectAtQuestion(page, 2);
  await expect(listen).toHaveAttribute('aria-pressed', 'false');
  expect((await spokenOn(page)).at(-1)).toBe('silence');
  await press(page, 'ArrowLeft');
  await expectAtQuestion(page, 1);

  // Answer by letter and by the radio button itself.
  const options = page.getByRole('group', { name: /^Question 1/u }).getByRole('radio');
  await press(page, 'Tab');
  await expect(options.first()).toBeFocused();
  await press(page, 'b');
  await expect(options.nth(1)).toBeChecked();
  await expect(page.getByText('B chosen', { exact: true })).toHaveRole('status');

  // Strike out by key and by button; choosing an option clears its strike.
  await press(page, 'Shift+A');
  await expect(options.first()).toHaveAccessibleName(/, struck out$/u);
  await expect(page.getByText('A struck out', { exact: true })).toHaveRole('status');
  const strikeC = page.getByRole('button', { name: 'Strike out C' });
  await tabTo(page, strikeC);
  await press(page, 'Enter');
  await expect(strikeC).toHaveAttribute('aria-pressed', 'true');
  await press(page, '3');
  await expect(options.nth(2)).toBeChecked();
  await expect(strikeC).toHaveAttribute('aria-pressed', 'false');

  // Mark for review, and choose a confidence.
  await press(page, 'm');
  await expect(page.getByRole('button', { name: 'Mark for review' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Marked for review', { exact: true }).and(page.getByRole('status'))).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Question 1: Answered and marked' })).toBeVisible();
  const sureness = page.getByRole('group', { name: 'How sure are you? (optional)' });
  await press(page, 'u');
  await expect(sureness.getByRole('button', { name: 'Unsure' })).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, sureness.getByRole('button', { name: 'Guess' }));
  await press(page, 'Space');
  await expect(sureness.getByRole('button', { name: 'Guess' })).toHaveAttribute('aria-pressed', 'true');

  // Clearing removes the focused button; the focus moves to the question.
  await press(page, 'Backspace');
  await expect(sureness).toBeHidden();
  await expectAtQuestion(page, 1);
  await press(page, '3');

  // Go to the next question while an option is focused.
  await press(page, 'Tab');
  await expect(options.nth(2)).toBeFocused();
  await press(page, 'ArrowRight');
  await expectAtQuestion(page, 2);
  await expect(page.getByText('Question 2 of 3', { exact: true })).toHaveRole('status');
  await press(page, '?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('strike out an option');
  await press(page, 'Escape');
  await expectAtQuestion(page, 2);
  await press(page, 'Tab');
  await press(page, 'Space');
  await expect(page.getByRole('radio').first()).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Next' }));
  await press(page, 'Enter');
  // "Next" is disabled at the last question.
  await expectAtQuestion(page, 3);

  // Submit after visiting the open questions.
  const submit = page.getByRole('button', { name: 'Submit Test' });
  const dialog = page.getByRole('alertdialog', { name: 'Do you want to submit your test early?' });
  await tabTo(page, submit);
  await press(page, 'Enter');
  await expect(dialog.getByRole('button', { name: 'Keep working' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Keep working' })).toHaveAccessibleDescription(
    'Answered 2 Not answered 1 Marked for review 1',
  );
  await tabTo(page, dialog.getByRole('button', { name: 'Go to the first marked question' }));
  await press(page, 'Enter');
  await expectAtQuestion(page, 1);
  await tabTo(page, submit);
  await press(page, 'Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Go to the first unanswered question' }));
  await press(page, 'Enter');
  await expectAtQuestion(page, 3);
  await tabTo(page, submit);
  await press(page, 'Enter');
  await press(page, 'Escape');
  await expect(submit).toBeFocused();
  await press(page, 'Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Yes, submit' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Test Submitted!' })).toBeVisible();
});

test('turns single-key shortcuts off for good, except the arrows, which the panels of a long test follow', async ({ page }) => {
  await startGuestAttempt(page, { type: 'mcq', count: 30 });
  for (let moved = 0; moved < 24; moved += 1) await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Next' }).click();
  await expectPanelsAt(page, 26);
  await page.reload();
  await expectPanelsAt(page, 26);
  for (let moved = 0; moved < 25; moved += 1) await page.keyboard.press('ArrowLeft');
  await expectPanelsAt(page, 1);
  await press(page, '?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const keysSwitch = dialog.getByRole('checkbox', { name: 'Single-key shortcuts' });
  await expect(keysSwitch).toBeChecked();
  await tabTo(page, keysSwitch);
  await press(page, 'Space');
  await expect(keysSwitch).not.toBeChecked();
  await expect(keysSwitch).toHaveAccessibleDescription('When off, only ← and → work.');
  await press(page, 'Escape');

  for (const key of ['b', '1', 'm', 'Shift+A', '?', 'Backspace']) await press(page, key);
  await press(page, 'ArrowRight');
  await expectAtQuestion(page, 2);
  await press(page, 'ArrowLeft');
  await expectAtQuestion(page, 1);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Mark for review' })).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('[aria-keyshortcuts]')).toHaveCount(0);

  // The text grows, and fits a phone.
  await page.getByRole('combobox', { name: 'Text size' }).selectOption('150%');
  await page.getByRole('checkbox', { name: /Easier letters/ }).check();

  // The setting survives a reload. On a phone the switch is in the status sheet.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await expect(page.getByRole('timer')).toBeVisible();
  await press(page, 'b');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('24px');
  await expect(page.locator('html')).toHaveAttribute('data-face', 'clear');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await page.getByRole('button', { name: 'all shortcuts' }).click();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await keysSwitch.check();
  await press(page, 'Escape');
  await press(page, 'Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press(page, 'b');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
});

test('reaches everything at 400 % zoom without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await startGuestAttempt(page, { type: 'mcq' });
  await expectNoSidewaysScroll(page);
  await press(page, '2');
  await press(page, 'Shift+A');

  for (const name of ['Questions', 'Status', 'Submit Test', 'Strike out A', 'Strike out D', 'Unsure', 'Clear', 'Mark for review', 'Next']) {
    await tabTo(page, page.getByRole('button', { name, exact: true }));
  }
  await page.getByRole('button', { name: 'Submit Test' }).click();
  await expectNoSidewaysScroll(page);
  await tabTo(page, page.getByRole('button', { name: 'Go to the first unanswered question' }));
  await tabTo(page, page.getByRole('button', { name: 'Yes, submit' }));
});

/** Both panels show the open question, and the page stays where it is. */
async function expectPanelsAt(page: Page, number: number): Promise<void> {
  for (const panel of [page.getByRole('navigation', { name: 'Questions' }), page.getByRole('complementary')]) {
    const here = panel.locator('[aria-current]');
    await expect(here).toHaveText(new RegExp(`^${number}`, 'u'));
    await expect(here).toBeInViewport({ ratio: 1 });
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

async function expectNothingMoves(page: Page): Promise<void> {
  const places = () =>
    page.evaluate(() => [...document.querySelectorAll('.option, .desk-foot button')].map((part) => part.getBoundingClientRect().top));
  const before = await places();

  await press(page, 'b');
  await press(page, 'Shift+C');
  await press(page, 's');

  // To half a pixel: the layout of a browser may round by a 64th of one.
  expect(await places()).toEqual(before.map((top): unknown => expect.closeTo(top, 0)));
  await expect(page.getByRole('button', { name: 'Strike out C' })).toHaveAttribute('aria-pressed', 'true');
}

test('moves nothing when a question is answered on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });

  await startGuestAttempt(page, { type: 'mcq' });

  await expectNothingMoves(page);
});

test('shows messages as long when motion is reduced, and tells options apart in forced colours', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  await page.clock.install();
  await startGuestAttempt(page, { type: 'mcq' });
  const message = page.locator('.toast').filter({ hasText: 'Your test starts Now' });
  await expect(message).toBeVisible();
  await page.clock.runFor(2500);
  await expect(message).toBeVisible();
  await page.clock.runFor(600);
  await expect(message).toHaveCount(0);
  await press(page, 'b');
  await press(page, 'Shift+A');

  const option = (letter: string) => page.locator('.option').filter({ has: page.getByText(letter, { exact: true }) });
  await expect(option('B')).toHaveCSS('outline-style', 'solid');
  await expect(option('C')).toHaveCSS('outline-style', 'none');
  await expect(option('A').locator('.rich-text')).toHaveCSS('text-decoration-line', 'line-through');
  const chosen = await option('B').evaluate((row) => getComputedStyle(row).outlineOffset);
  await tabTo(page, page.getByRole('radio').nth(1));
  await expect(option('B')).not.toHaveCSS('outline-offset', chosen);
});

async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expect.poll(() => seenFocus(page)).toBe('seen');
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < 60; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    // After the last element the focus moves to the browser's own controls, a moment after the key.
    await expect.poll(() => seenFocus(page)).toMatch(/^(?:seen|outside)$/u);
  }
  await expect(target).toBeFocused();
}

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** A focused question shows the ring on its number, a focused radio button on its option's row. */
async function seenFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'outside';
    const shown = focused.querySelector(':scope > .stem > b') ?? focused.closest('.option') ?? focused;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(shown);
    const isRinged = (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    if (!isRinged) return `no ring: ${focused.outerHTML}`;
    const { left, top, width, height } = shown.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    const isHidden = above === null || !(shown.contains(above) || above.contains(shown));
    return isHidden ? `hidden by ${above?.outerHTML.slice(0, 200)}: ${focused.outerHTML.slice(0, 200)}` : 'seen';
  });
}

async function expectAtQuestion(page: Page, number: number): Promise<void> {
  await expect(page.getByRole('region', { name: new RegExp(`^Question ${number}\\.`, 'u') })).toBeFocused();
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
}
