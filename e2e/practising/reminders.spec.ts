import type { CDPSession, Page } from '@playwright/test';

import { callApi, signedInBlankPage } from '../support/learner.ts';
import { createTest } from '../support/practice-test.ts';
import { expect, test } from '../support/product.ts';
import { pushSubscription } from '../../src/server/testing/push/push-subscription.ts';

test.use({ serviceWorkers: 'allow' });

/** A push service is not at hand: the browser's part of it, kept over a reload. */
async function withPushService(page: Page): Promise<void> {
  await page.addInitScript((given) => {
    const stored = () =>
      sessionStorage.getItem('subscribed') === null
        ? null
        : { toJSON: () => given, unsubscribe: async () => sessionStorage.removeItem('subscribed') === undefined };
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        sessionStorage.setItem('subscribed', 'yes');
        return stored();
      },
      getSubscription: async () => stored(),
    });
  }, pushSubscription);
}

/** Hands the worker a message, as the browser does with one of its push service. */
async function deliver(debugging: CDPSession, origin: string, data: string): Promise<void> {
  const registered = new Promise<string>((resolve) => {
    debugging.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => first && resolve(first.registrationId));
  });
  await debugging.send('ServiceWorker.enable');
  await debugging.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
}

/** In the worker: resolves with the next notification. A headless shell has no permission to show one. */
async function noteNotification(): Promise<unknown> {
  return new Promise((resolve) => {
    const showNotification = async (title: string, { body, data }: NotificationOptions) => resolve({ title, body, data: data as unknown });
    Object.assign(ServiceWorkerRegistration.prototype, { showNotification });
  });
}

test('a learner turns on a reminder a day at their hour, the worker shows it, and one press ends it', async ({ context }) => {
  const page = await signedInBlankPage(context);
  await withPushService(page);
  const { testId } = await createTest(page, { title: 'Photosynthesis', description: 'Photosynthesis', count: 4 });
  await callApi(page, `/test/testDetails/${testId}`);
  await callApi(page, '/test/submitTest', { testId, questions: [] });
  const { origin } = new URL(page.url());
  await context.grantPermissions(['notifications'], { origin });
  await page.goto('/home');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));

  await page.getByRole('button', { name: 'Study plan' }).click();
  const remind = page.getByRole('checkbox', { name: 'Remind me' });
  await remind.check();
  await expect(page.getByText('You’ll be reminded at 6:00 pm')).toBeVisible();
  await page.getByLabel('At', { exact: true }).selectOption({ label: '7:00 am' });
  await expect(page.getByText('You’ll be reminded at 7:00 am')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Study plan' }).click();
  await expect(remind).toBeChecked();

  const message = { title: '7 concepts are due today', body: 'About 5 minutes', screen: '/home' };
  const [worker] = context.serviceWorkers();
  const shown = worker?.evaluate(noteNotification);
  await deliver(await context.newCDPSession(page), origin, JSON.stringify(message));
  expect(await shown).toEqual({ title: message.title, body: message.body, data: '/home' });

  await remind.uncheck();
  await expect(page.getByText('Reminders are off on this device.')).toBeVisible();
});

test('where notifications are blocked, the plan says where to allow them', async ({ context }) => {
  const page = await signedInBlankPage(context);
  await page.addInitScript(() => Object.assign(Notification, { requestPermission: async () => 'denied' }));
  await page.goto('/account');

  await page.getByRole('checkbox', { name: 'Remind me' }).click();

  await expect(page.getByText('Notifications are blocked for this site.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Remind me' })).not.toBeChecked();
});
