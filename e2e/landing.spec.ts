import type { Locator, Page } from '@playwright/test';

import { expectAccessible } from './accessible.ts';
import { expect, test } from './product.ts';

const path = '**/test/example';

function example(page: Page): Locator {
  return page.getByRole('region', { name: 'Example paper' });
}

/** Goes to a question of the example by its tile and marks an option. */
async function answer(paper: Locator, number: number, option: string): Promise<void> {
  await paper.getByRole('button', { name: new RegExp(`^Question ${number}:`, 'u') }).click();
  await paper.getByRole('radio', { name: option, exact: true }).check();
}

test('the example is taken with the keyboard alone, and its key comes with the marks', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  const paper = example(page);
  await expect(paper).toContainText('Which vessel of an adult carries deoxygenated blood');
  expect(await page.content()).not.toContain('right ventricle to the lungs');

  await paper.getByRole('button', { name: /^Question 5:/u }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(paper.getByRole('radio', { name: 'C Pulmonary artery' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(paper.getByRole('button', { name: 'Next' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(paper.getByText('What are the roots of (x − 3)² = 25?')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(paper.getByRole('radio', { name: 'D 8 and −2' })).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(paper.getByRole('radio', { name: 'A 8 and 3' })).toBeChecked();
  expect(asked).not.toContain('/test/example');

  await paper.getByRole('button', { name: 'Check my paper' }).focus();
  await page.keyboard.press('Enter');

  await expect(paper.getByRole('status')).toContainText('1 of 5 marks');
  await expect(paper.getByRole('status')).toBeFocused();
  const options = paper.getByRole('listitem').filter({ visible: true });
  await expect(options.filter({ hasText: 'Pulmonary artery' }).last()).toContainText('Correct, yours');
  await expect(paper.getByText('It brings blood rich in oxygen from the lungs back to the heart.')).toBeVisible();
  await expect(paper.getByRole('button', { name: 'Question 2: wrong' })).toBeVisible();
  await expect(paper.getByRole('button', { name: 'Question 3: left blank' })).toBeVisible();

  await paper.getByRole('button', { name: 'Take it again' }).click();

  await expect(paper.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(paper.getByRole('status')).toHaveCount(0);
});

test('the example takes nothing from a guest: the one free test is still there', async ({ page }) => {
  await page.goto('/');
  await example(page).getByRole('button', { name: 'Check my paper' }).click();
  await expect(example(page).getByRole('status')).toContainText('0 of 5 marks');

  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('testData'))).toBeNull();
});

test('a paper that cannot be checked keeps its answers until it can', async ({ page, context }) => {
  await page.goto('/');
  const paper = example(page);
  await answer(paper, 1, 'C Pulmonary artery');
  await answer(paper, 4, 'A True');

  await context.setOffline(true);
  await paper.getByRole('button', { name: 'Check my paper' }).click();
  await expect(paper.getByRole('alert')).toContainText('We cannot reach the server.');
  await expect(paper.getByRole('alert')).toContainText('Your answers are kept.');
  await context.setOffline(false);
  await page.route(path, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad gateway' }));
  await paper.getByRole('button', { name: 'Try again' }).click();
  await expect(paper.getByRole('alert')).toContainText('Something went wrong');
  await expect(paper.getByRole('radio', { name: 'A True', exact: true })).toBeChecked();
  await page.unroute(path);
  await paper.getByRole('button', { name: 'Try again' }).click();

  await expect(paper.getByRole('status')).toContainText('2 of 5 marks');
  await expect(paper.getByRole('alert')).toHaveCount(0);
});

test('what is answered while the paper is being checked changes nothing', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(path, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  const paper = example(page);
  await answer(paper, 1, 'C Pulmonary artery');
  await paper.getByRole('button', { name: 'Check my paper' }).click();
  await expect(paper.getByRole('button', { name: 'Checking…' })).toHaveAttribute('aria-busy', 'true');

  await paper.getByRole('radio', { name: 'A Pulmonary vein', exact: true }).click();
  release();

  await expect(paper.getByRole('status')).toContainText('1 of 5 marks');
});

test('the page has no fault that axe knows, before the example, while it failed and after it', async ({ page }) => {
  await page.goto('/');
  await expectAccessible(page, 'the first page');
  await page.route(path, (route) => route.abort());
  await answer(example(page), 2, 'A 8 and 3');
  await example(page).getByRole('button', { name: 'Check my paper' }).click();
  await expect(example(page).getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'a failed check');
  await page.unroute(path);
  await example(page).getByRole('button', { name: 'Try again' }).click();
  await expect(example(page).getByRole('status')).toBeVisible();
  await expectAccessible(page, 'a checked example');
});

test('headings go down one level at a time', async ({ page }) => {
  await page.goto('/');
  await expect(example(page)).toBeVisible();
  const levels = await page.getByRole('heading').evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));

  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
});

/** The sum of all layout shifts that no press explains. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const watched = window as unknown as { shifted: number };
    watched.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) watched.shifted += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1440, 900],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('nothing moves while the page arrives, and nothing is wider than it', async ({ page }) => {
      const shifted = await watchShifts(page);
      // It is fetched when the page is at rest, after all else.
      const atRest = page.waitForResponse(/toast-library-.*\.js/u);
      await page.goto('/');
      await expect(example(page)).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      await atRest;

      expect(await shifted()).toBeLessThanOrEqual(0.01);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
    });

    test('the sheet of the example keeps its height from question to question, and its targets are 44 px', async ({ page }) => {
      await page.goto('/');
      const paper = example(page);
      const heightOf = async () => (await paper.boundingBox())?.height;
      const before = await heightOf();
      for (let number = 2; number <= 5; number++) {
        await paper.getByRole('button', { name: 'Next' }).click();
        expect(await heightOf()).toBe(before);
      }

      const targets = page.locator('.landing :is(.btn, .shape, a, label.example-option):visible');
      const boxes = await targets.evaluateAll((all) =>
        all.map((one) => ({ name: one.textContent, height: one.getBoundingClientRect().height })).filter(({ height }) => height > 0),
      );
      expect(boxes.length).toBeGreaterThan(10);
      expect(boxes.filter((box) => box.height < 44)).toEqual([]);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the form is in sight at once, and the example one tap away', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByLabel('Title')).toBeInViewport();

    await page.getByRole('link', { name: 'Try five questions first' }).tap();

    const paper = example(page);
    await expect(paper.getByRole('heading', { name: 'Example paper' })).toBeInViewport();
    await paper.getByText('Pulmonary artery', { exact: true }).tap();
    await paper.getByRole('button', { name: 'Check my paper' }).tap();
    await expect(paper.getByRole('status')).toContainText('1 of 5 marks');
    await expect(paper.getByRole('status')).toBeInViewport();
    await paper.getByRole('link', { name: 'Now set a paper on your own topic' }).tap();
    await expect(page.getByLabel('Title')).toBeInViewport();
  });
});

test('on a desk the form and a question are in sight at once', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');

  await expect(page.getByLabel('Title')).toBeInViewport();
  await expect(example(page).getByText('Superior vena cava', { exact: true })).toBeInViewport();
});
