import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { examplePapers } from '../src/contract/example-paper.ts';
import { solveExample } from '../src/server/generation/check-example.ts';
import { loadBank } from '../src/server/generation/bank/load-bank.ts';
import { createSubject, expect, fillForm, generateTest, signedInPage, test } from './product.ts';

const telling = /correctAnswer"|optionNotes|explanation|"key"/u;

test('T-37: no answer key reaches the browser of a guest or a learner before the attempt is finished', async ({ context }) => {
  const told: string[] = [];
  context.on('response', async (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (!type.includes('json')) return;
    const body = await response.text().catch(() => '');
    if (telling.test(body)) told.push(response.url());
  });
  // What comes event by event can only be read where it comes.
  const streams: string[] = [];
  await context.exposeFunction('keepStream', (text: string) => void streams.push(text));
  await context.addInitScript(() => {
    const page = window as typeof window & { keepStream: (text: string) => void };
    const fetchAsEver = window.fetch.bind(window);
    window.fetch = async (...request) => {
      const response = await fetchAsEver(...request);
      if (response.headers.get('content-type')?.includes('event-stream')) {
        void response
          .clone()
          .text()
          .then((text) => page.keepStream(text));
      }
      return response;
    };
  });
  const guest = await context.newPage();
  await guest.goto('/');
  await fillForm(guest, { count: 2 });
  await guest.getByRole('button', { name: 'Generate Prash Patra' }).click();
  await guest.getByRole('button', { name: 'Attempt Now' }).click();
  await guest.getByRole('radio').first().check();
  const guestStorage = await guest.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  await guest.getByRole('button', { name: 'Submit Test' }).click();
  await guest
    .getByRole('alertdialog')
    .getByRole('button', { name: /submit/iu })
    .click();
  await guest.getByRole('dialog', { name: 'Test Submitted!' }).getByRole('button', { name: 'Close' }).click();
  const submittedStorage = await guest.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  await guest.evaluate(() => localStorage.clear());

  const learner = await signedInPage(context);
  await createSubject(learner, 'Biology');
  await generateTest(learner, { count: 2 });
  await learner.getByRole('button', { name: 'Attempt Now' }).click();
  await learner.getByRole('radio').first().check();
  await expect(learner.getByText('Saved', { exact: true })).toBeVisible();
  const learnerStorage = await learner.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

  for (const storage of [guestStorage, submittedStorage, learnerStorage]) expect(storage).not.toMatch(telling);
  await expect.poll(() => streams.filter((text) => text.includes('event: done')).length).toBe(2);
  for (const text of streams) expect(text).not.toMatch(telling);
  expect(told).toEqual([]);
});

/** Names and forms of what only the server may know: settings, secrets of payments and sessions, keys of models. */
const secretWords =
  /RAZORPAY_|DATABASE_URL|METRICS_TOKEN|[A-Z]_API_KEY|key_?secret|webhook_?secret|(?:key|webhook)Secret|rzp_(?:live|test)_\w|\bsk-[\w-]{16}|process\.env\.[A-Z]|PRIVATE KEY/u;

test('T-62: no file that browsers get holds a secret, or so much as the name of one', async () => {
  const files = readdirSync('dist/web', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:m?js|css|html|json|svg|map|txt|webmanifest)$/u.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

  const telling = files.flatMap((file) => {
    const [found] = secretWords.exec(readFileSync(file, 'utf8')) ?? [];
    return found === undefined ? [] : [`${file}: ${found}`];
  });

  expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(10);
  expect(telling).toEqual([]);
});

test('no file that browsers get holds a reason that tells a key of the example', async () => {
  const packs = await loadBank('bank');
  const solutions = Object.values(examplePapers).flatMap((paper) => solveExample(packs, paper).solutions ?? []);
  const reasons = solutions.flatMap(({ explanation, optionNotes }) => [explanation, ...optionNotes]);
  const files = readdirSync('dist/web', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:m?js|html|json|txt)$/u.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));

  // What stands in the page is found in these files, so that a reason would be found too.
  expect(files.some((file) => file.includes('Which vessel of an adult carries deoxygenated blood'))).toBe(true);
  expect(files.some((file) => file.includes('1928 में साइमन कमीशन का विरोध'))).toBe(true);
  expect(reasons).toHaveLength(2 * (5 + 4 * 4 + 2));
  const telling = reasons.filter((reason) => !['The statement is true.', 'कथन सत्य है।'].includes(reason));
  expect(telling.filter((reason) => files.some((file) => file.includes(reason)))).toEqual([]);
});
