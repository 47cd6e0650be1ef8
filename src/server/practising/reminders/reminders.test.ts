import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { startPushService, senderOf } from '../../testing/push/push-service.ts';
import { type MadeTest, madeTest, wrong } from '../../testing/app/made-test.ts';
import { startRoomyApp } from '../../testing/app/test-app.ts';
import type { TestBrowser } from '../../testing/app/test-browser.ts';
import { conceptMemories, reminderDevices, reminders, secrets, tests } from '../../store/schema/schema.ts';
import { createPushSender } from '../../shared/outgoing/push-sender.ts';
import { sendReminders } from './send-reminders.ts';

const pushes = await startPushService();
afterAll(() => pushes.close());
const test = await startRoomyApp({ pushDispatcher: pushes.dispatcher });
const { database, services } = test;
const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** At 18:00 in India. */
const evening = Date.UTC(2026, 10, 21, 12, 30);

let made: MadeTest;
let userId: string;
let name: string;
let count = 0;
/** A learner to whom concepts are due, at 10:00 in India. */
beforeEach(async () => {
  count += 1;
  name = `reminded ${count}`;
  made = await madeTest(test, name);
  userId = await idOf(made.testId);
  await made.learner.get(`/test/testDetails/${made.testId}`);
  await made.learner.post('/test/submitTest', { testId: made.testId, questions: made.questions.map(wrong) });
  await database.delete(reminders);
  pushes.messages.length = 0;
  pushes.service.status = 201;
});

async function idOf(testId: string): Promise<string> {
  const [stored] = await database.select({ userId: tests.userId }).from(tests).where(eq(tests.id, testId));
  return stored?.userId ?? '';
}

const remind = (browser: TestBrowser, body: object = {}) =>
  browser.post('/practice/reminder', {
    subscription: pushes.subscribe(`${name} phone`.replaceAll(' ', '-')),
    hour: 18,
    zone: 'Asia/Kolkata',
    ...body,
  });
const send = () => sendReminders(services);
const devices = () => database.select().from(reminderDevices).where(eq(reminderDevices.userId, userId));

async function sendAt(instant: number): Promise<number> {
  test.clock.now = instant;
  pushes.messages.length = 0;
  await send();
  return pushes.messages.length;
}

describe('a reminder', () => {
  it('T-93: says once a day, in the hour of the learner, what is due; only their browser can read it, and it is proved to be ours', async () => {
    const { body: saved } = await remind(made.learner);
    const before = await sendAt(evening - 1);
    const first = await sendAt(evening);
    const [message] = pushes.messages;
    const again = [await sendAt(evening + 1), await sendAt(evening + hour), await sendAt(evening + day - 1)];
    const next = await sendAt(evening + day);

    expect(saved).toEqual({ success: true, isOn: true, hour: 18, publicKey: services.push.publicKey });
    expect([before, first, again, next]).toEqual([0, 1, [0, 0, 0], 1]);
    expect(message?.shown).toEqual({
      title: expect.stringMatching(/^\d concepts? (?:is|are) due today$/u),
      body: expect.stringMatching(/^About \d minutes?$/u),
      screen: '/home',
    });
    expect(message?.headers).toMatchObject({ ttl: '3600', topic: 'practice', 'content-encoding': 'aes128gcm' });
    expect(await senderOf(message as never, saved.publicKey)).toMatchObject({
      aud: 'https://push.example',
      sub: `mailto:${services.config.support.email}`,
    });
  });

  it('is in the language of the browser', async () => {
    await made.learner.post(
      '/practice/reminder',
      { subscription: pushes.subscribe('hindi'), hour: 18, zone: 'Asia/Kolkata' },
      { 'accept-language': 'hi' },
    );

    await sendAt(evening);

    expect(pushes.messages[0]?.shown).toMatchObject({ title: expect.stringMatching(/^आज \d कॉन्सेप्ट/u) });
  });

  it('comes once where two processes look at once, and not again where one dies in between', async () => {
    await remind(made.learner);
    test.clock.now = evening;
    await Promise.all([send(), send(), send()]);
    const dying = { ...services.push, send: async () => Promise.reject(new Error('The process dies')) };
    await sendReminders({ ...services, push: dying, now: () => evening + day });

    const sent = [pushes.messages.length, await sendAt(evening + day + 1)];

    expect(sent).toEqual([1, 0]);
  });

  it.each<[what: string, change: () => Promise<unknown>]>([
    ['in a pause', () => made.learner.post('/practice/plan', { pauseDays: 7 })],
    ['where nothing is due', () => made.learner.get('/practice/due').then(() => database.delete(conceptMemories))],
    ['after it was switched off', () => remind(made.learner, { subscription: null })],
    ['after signing out', () => made.learner.post('/logout', {})],
    ['after the account is deleted', () => made.learner.post('/user/delete', {})],
  ])('T-93: does not come %s', async (_, change) => {
    await remind(made.learner);

    await change();

    expect(await sendAt(evening)).toBe(0);
  });

  it('does not come after its hour, where no process was running in it', async () => {
    await remind(made.learner);

    expect([await sendAt(evening + hour), await sendAt(evening + day)]).toEqual([0, 1]);
  });

  it('does not come twice on a day whose hour is changed', async () => {
    await remind(made.learner);
    const first = await sendAt(evening);
    await remind(made.learner, { hour: 20 });

    expect([first, await sendAt(evening + 2 * hour), await sendAt(evening + day + 2 * hour)]).toEqual([1, 0, 1]);
  });
});

describe('a device', () => {
  it('is forgotten when its push service has no such address, and kept when the service fails, without a second try', async () => {
    await remind(made.learner);
    pushes.service.status = 500;
    const failed = [await sendAt(evening), await sendAt(evening + 1), (await devices()).length];
    pushes.service.status = 410;
    const gone = [await sendAt(evening + day), (await devices()).length, await sendAt(evening + 2 * day)];

    expect([failed, gone]).toEqual([
      [1, 0, 1],
      [1, 0, 0],
    ]);
    expect((await made.learner.get('/practice/reminder')).body).toMatchObject({ isOn: false });
  });

  it('is one of ten at most: the oldest leaves; and each is reminded', async () => {
    for (let index = 0; index < 12; index += 1) {
      test.clock.now += 1;
      await remind(await test.signedIn(name), { subscription: pushes.subscribe(`device-${index}`) });
    }

    await sendAt(evening);

    expect(pushes.messages.map(({ path }) => path).sort()).toEqual(Array.from({ length: 10 }, (_, index) => `/device-${index + 2}`).sort());
  });

  it('stays when its learner signs in again in that browser, and is the other one’s when another learner does', async () => {
    const subscription = pushes.subscribe('shared');
    await remind(made.learner, { subscription });
    await made.learner.signIn(test.issuer, { sub: name, name, email: `${name}@example.com` }, test.clock.now);
    const again = (await made.learner.get('/practice/reminder')).body.isOn;
    const other = await test.signedIn('another');
    await remind(other, { subscription });

    expect([again, (await other.get('/practice/reminder')).body.isOn, await devices()]).toEqual([true, true, []]);
  });
});

describe('T-92: the way out to push services', () => {
  it.each([
    'http://push.example/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://2130706433/1',
    'https://push.example:8443/1',
    'https://asha:secret@push.example/1',
    'https://',
  ])('T-92: %s is no address of a browser', async (endpoint) => {
    const { status } = await remind(made.learner, { subscription: { ...pushes.subscribe('x'), endpoint } });

    expect([status, await devices()]).toEqual([422, []]);
  });

  it('T-92: a key that is no point of the curve is refused', async () => {
    const { endpoint, keys } = pushes.subscribe('x');

    expect((await remind(made.learner, { subscription: { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } } })).status).toBe(422);
  });

  it('T-92: a name that leads to a private address is not connected to', async () => {
    const sender = await createPushSender({ secrets: services.secrets, contact: 'a@example.com', wayOut: undefined });
    const { keys } = pushes.subscribe('x');
    const device = { endpoint: `https://localhost:${pushes.port}/x`, publicKey: keys.p256dh, auth: keys.auth };

    await expect(sender.send(device, { title: '', body: '', screen: '/home' }, 60)).rejects.toThrow('localhost is at a private address');
    expect(pushes.messages).toEqual([]);
  });

  it('T-92: a redirect is not followed', async () => {
    await remind(made.learner);
    Object.assign(pushes.service, { status: 307, headers: { location: 'https://elsewhere.example/' } });

    expect(await sendAt(evening)).toBe(1);
    pushes.service.headers = {};
  });
});

it('two processes that start at once have one pair of keys', async () => {
  await database.delete(secrets).where(eq(secrets.name, 'push'));
  const options = { secrets: services.secrets, contact: 'a@example.com', wayOut: undefined };

  const [one, other] = await Promise.all([createPushSender(options), createPushSender(options)]);

  expect(one.publicKey).toBe(other.publicKey);
  expect(one.publicKey).not.toBe(services.push.publicKey);
});
