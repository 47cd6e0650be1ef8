import { expect, it } from 'vitest';

import { recordSettlement } from '../payments/confirm-payment.ts';
import type { OperationalEvent } from '../shared/events.ts';
import { users } from '../store/schema/schema.ts';
import { payInSandbox, startTestApp } from '../testing/app/test-app.ts';

interface AuditLine {
  audit?: true;
  event: string;
  outcome?: string;
  who?: string;
}

const lines: string[] = [];
const test = await startTestApp({ settings: { LOG_LEVEL: 'info' }, writeLog: (line) => lines.push(line) });

it('T-83: the audit trail tells what was done to an account, and by whom for a day', async () => {
  const asha = await test.signedIn('asha.of.pune');
  await payInSandbox(asha);
  await asha.get('/user/export');
  await asha.post('/logout');
  await test.browser().post('/auth/googleAuth', { idToken: 'forged' });
  test.clock.now += 24 * 60 * 60 * 1000;
  const returned = await test.signedIn('asha.of.pune');
  await returned.post('/user/delete', {});

  const trail = lines.map((line) => JSON.parse(line) as AuditLine).filter(({ audit }) => audit);
  const [today, tomorrow] = [trail[0]?.who, trail.at(-1)?.who];
  expect(trail.map(({ event, outcome, who }) => [event, outcome, who])).toEqual([
    ['signed in', 'new', today],
    ['payment settled', 'credited', today],
    ['account exported', undefined, today],
    ['signed out', undefined, today],
    ['signed in', 'refused', undefined],
    ['signed in', 'returning', tomorrow],
    ['account deleted', undefined, tomorrow],
  ]);
  expect(today).toMatch(/^[\w-]{16}$/u);
  expect(tomorrow).toMatch(/^[\w-]{16}$/u);
  expect(tomorrow).not.toBe(today);
  const [user] = await test.database.select({ id: users.id }).from(users);
  for (const personal of ['asha.of.pune', user?.id ?? '', '127.0.0.1']) expect(lines.join('\n')).not.toContain(personal);
});

it('T-83: a payment is recorded without its payer if the database fails once it is settled', async () => {
  const events: OperationalEvent[] = [];
  const away = {
    select() {
      throw new Error('The database is away');
    },
  };
  const services = { ...test.services, database: away as never, recordEvent: (event: OperationalEvent) => void events.push(event) };
  const payment = { id: 'pay_1', order_id: 'order_1', amount: 100, currency: 'INR', status: 'captured' } as const;

  await recordSettlement(services, { payment, settlement: 'credited', by: 'webhook' });

  expect(events).toEqual([{ event: 'payment settled', payment: 'pay_1', by: 'webhook', outcome: 'credited', who: undefined }]);
});
