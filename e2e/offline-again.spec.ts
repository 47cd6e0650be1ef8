import type { Page } from '@playwright/test';

import { createSubject, expect, fillForm, signedInPage, test } from './product.ts';
import { untilKept } from './until-kept.ts';

test.use({ serviceWorkers: 'allow' });

/** Until the page that is shown without a network is of that language. */
async function untilKeptIn(page: Page, lang: string): Promise<void> {
  const keptLang = () =>
    page.evaluate(async () => /<html lang="(\w+)"/u.exec((await (await caches.match('/shell'))?.text()) ?? '')?.[1] ?? 'none');
  await expect.poll(keptLang).toBe(lang);
}

test('without a network the product speaks the language that was chosen last', async ({ page, context }) => {
  await page.goto('/');
  await untilKept(page);
  for (const [lang, name, costs] of [
    ['hi', 'हिन्दी', 'कितना ख़र्च है'],
    ['en', 'English', 'What it costs'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('button', { name }).click();
    await expect(page.locator(`html[lang=${lang}]`)).toBeAttached();
    await untilKeptIn(page, lang);
    await context.setOffline(true);

    await page.reload();

    await expect(page.locator(`html[lang=${lang}]`)).toBeAttached();
    await expect(page.getByRole('heading', { name: costs })).toBeVisible();
    await context.setOffline(false);
    await page.reload();
  }
});

test('a form that was opened without a network makes its test once there is one', async ({ context }) => {
  const page = await signedInPage(context);
  await createSubject(page, 'Biology');
  await untilKept(page);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: 'Create New', exact: true }).click();
  await fillForm(page);
  const generate = page.getByRole('button', { name: /tests? remaining/ });
  await generate.click();
  await expect(page.getByRole('alert').filter({ hasText: 'We cannot reach the server' }).first()).toBeVisible();
  await context.setOffline(false);

  await generate.click();

  await expect(page.getByRole('button', { name: 'Attempt Now' })).toBeVisible();
});
