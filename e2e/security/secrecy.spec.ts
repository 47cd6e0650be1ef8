import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { signedInBlankPage } from '../support/learner.ts';
import { fillForm, generateTest, openNewSubject, submitTest } from '../support/practice-test.ts';
import { expect, test } from '../support/product.ts';

const telling = /correctAnswer"|optionNotes|explanation|"key"/u;

test('T-37: sends no answer key to a browser before the attempt is finished', async ({ context }) => {
  const leaks: string[] = [];
  context.on('response', async (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (!type.includes('json')) return;
    const body = await response.text().catch(() => '');
    if (telling.test(body)) leaks.push(response.url());
  });
  // Event streams can only be read in the page.
  const streams: string[] = [];
  await context.exposeFunction('recordStream', (text: string) => void streams.push(text));
  await context.addInitScript(() => {
    const page = window as typeof window & { recordStream: (text: string) => void };
    const realFetch = window.fetch.bind(window);
    window.fetch = async (...request) => {
      const response = await realFetch(...request);
      if (response.headers.get('content-type')?.includes('event-stream')) {
        void response
          .clone()
          .text()
          .then((text) => page.recordStream(text));
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
  await submitTest(guest);
  await guest.getByRole('dialog', { name: 'Test Submitted!' }).getByRole('button', { name: 'Close' }).click();
  const submittedStorage = await guest.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  await guest.evaluate(() => localStorage.clear());

  const learner = await signedInBlankPage(context);
  await openNewSubject(learner);
  await generateTest(learner, { count: 2 });
  await learner.getByRole('button', { name: 'Attempt Now' }).click();
  await learner.getByRole('radio').first().check();
  await expect(learner.getByText('Saved', { exact: true })).toBeVisible();
  const learnerStorage = await learner.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

  for (const storage of [guestStorage, submittedStorage, learnerStorage]) expect(storage).not.toMatch(telling);
  await expect.poll(() => streams.filter((text) => text.includes('event: done')).length).toBe(2);
  for (const text of streams) expect(text).not.toMatch(telling);
  expect(leaks).toEqual([]);
});

/** Names and formats of the server's secrets: settings, payment and session secrets, model API keys. */
const secretWords =
  /RAZORPAY_|DATABASE_(?:MIGRATE_)?URL|SECRETS_KEY|METRICS_TOKEN|[A-Z]_API_KEY|key_?secret|webhook_?secret|(?:key|webhook)Secret|rzp_(?:live|test)_\w|\bsk-[\w-]{16}|process\.env\.[A-Z]|PRIVATE KEY/u;

test('T-62: serves no file with a secret or the name of one', async () => {
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
