import { expectNoViolation } from '../support/axe.ts';
import { signedInBlankPage } from '../support/learner.ts';
import { submitTest } from '../support/practice-test.ts';
import { expect, test } from '../support/product.ts';

test('a learner makes a full paper, goes from section to section, and sees the result by section', async ({ context }) => {
  const page = await signedInBlankPage(context);
  await page.goto('/home?papers');
  await page.getByLabel('Exam').selectOption('SSC CGL Tier 1');
  const paper = page.getByRole('region', { name: 'SSC CGL Tier 1' });
  await expect(paper).toContainText('Quantitative Aptitude');
  await expect(paper).toContainText(/You can make \d+ (?:or more )?papers in a row without a repeated question/u);
  // The initials of the account menu are a picture of the name.
  await expectNoViolation(page, 'full papers', ['label-content-name-mismatch']);
  await paper.getByRole('button', { name: 'Make this paper' }).click();
  await expect(paper.getByRole('status')).toContainText('SSC CGL Tier 1 full paper 1 is ready.');
  await paper.getByRole('button', { name: 'Attempt Now' }).click();

  await expect(page.getByText('Reasoning 1 of 25')).toBeVisible();
  expect(await page.getByRole('timer').textContent()).toMatch(/^(?:60:00|59:\d\d)/u);
  await page.getByRole('radio').first().check();
  await page
    .getByRole('button', { name: /^English 0\/25/u })
    .first()
    .click();
  await page.getByRole('button', { name: /^76 /u }).first().click();
  await expect(page.getByText('English 1 of 25')).toBeVisible();
  await page.getByRole('radio').first().check();
  await expect(page.getByRole('button', { name: /^English 1\/25/u }).first()).toBeVisible();
  await submitTest(page);

  const result = page.getByRole('region', { name: 'Your result' });
  await expect(result).toBeVisible();
  await result.getByRole('link', { name: 'See solutions' }).click();
  const sections = page.getByRole('region', { name: 'By section' });
  await expect(sections).toContainText('Your first SSC CGL Tier 1 paper.');
  await expect(sections.getByRole('row', { name: /^General Awareness 0 \/ 50 0 0 25/u })).toBeVisible();
  await expect(sections.getByRole('row', { name: /^(?:Reasoning|English) (?:2|−½|−0\.5) \/ 50/u })).toHaveCount(2);
});
