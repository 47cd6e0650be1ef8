import { readFileSync } from 'node:fs';

import { expectAccessible } from '../support/axe.ts';
import { callApi, signedInBlankPage } from '../support/learner.ts';
import { createTest } from '../support/practice-test.ts';
import { expect, test } from '../support/product.ts';

test('a learner exports a test by keyboard, and a subject and everything by a tap, without what is unfinished', async ({ context }) => {
  const page = await signedInBlankPage(context);
  const { subjectId, testId } = await createTest(page, { title: 'प्रकाश / Light', count: 3 });
  await callApi(page, `/test/testDetails/${testId}`);
  await callApi(page, '/test/submitTest', { testId, questions: [] });
  await createTest(page, { title: 'Later' }, 'Physics');

  await page.goto(`/solutions?test=${testId}`);
  await page.getByRole('button', { name: 'Export' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Export questions' });
  await expect(dialog.getByRole('listitem')).toHaveCount(6);
  await expectAccessible(page, 'the choice of formats');
  const csv = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Spreadsheet (CSV)' }).press('Enter');
  const rows = readFileSync(await (await csv).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect((await csv).suggestedFilename()).toBe('प्रकाश Light.csv');
  expect(rows.length).toBeGreaterThanOrEqual(4);
  await expect(dialog.getByRole('status')).toHaveText('3 questions exported. Check your Downloads folder.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Export' })).toBeFocused();

  await page.goto(`/home/subject/${subjectId}`);
  await page.getByRole('button', { name: 'Export' }).click();
  const package_ = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'QTI 2.1' }).click();
  expect((await package_).suggestedFilename()).toBe('Biology.qti.zip');

  await page.goto('/account');
  await page.getByRole('button', { name: 'Export my questions' }).click();
  await context.route('**/test/export?*', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'JSON' }).click();
  const alert = dialog.getByRole('alert');
  await expect(alert).toBeVisible();
  const json = page.waitForEvent('download');
  await alert.getByRole('button', { name: 'Try again' }).click();
  const { tests } = JSON.parse(readFileSync(await (await json).path(), 'utf8')) as { tests: { title: string }[] };
  expect(tests.map(({ title }) => title)).toEqual(['प्रकाश / Light']);
  await expect(dialog).toContainText('1 test you have not finished is left out.');
});
