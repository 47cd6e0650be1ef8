import { expect, it } from 'vitest';

import { startTestApp } from '../testing/app/test-app.ts';

const test = await startTestApp({ settings: { ORIGIN: 'https://tests.example.org', SUPPORT_EMAIL: 'help+it@example.org\nContact: evil' } });

it('/.well-known/security.txt names a contact, and is never out of date', async () => {
  const read = async () => String((await test.browser().get('/.well-known/security.txt')).body);
  const first = await read();
  test.clock.now += 1000 * 86_400_000;
  const later = await read();

  expect(first.split('\n')).toEqual([
    'Contact: mailto:help%2Bit@example.org%0AContact%3A%20evil',
    'Expires: 2027-05-20T00:00:00.000Z',
    'Preferred-Languages: en, hi',
    'Canonical: https://tests.example.org/.well-known/security.txt',
    '',
  ]);
  expect(later).toContain('Expires: 2030-02-13T00:00:00.000Z');
});
