import { describe, expect, it } from 'vitest';

import { requestOf } from '../__fixtures__/add-test.ts';
import { databaseEngines, openUntilEnd } from '../../testing/database/test-database.ts';
import type { GenerationLimits } from './allowances.ts';
import { networksAround } from './guest-networks.ts';
import { reserveGeneration } from './reservations.ts';

const day = 24 * 60 * 60 * 1000;
const begin = Date.UTC(2026, 10, 21, 6, 30);
const limits: GenerationLimits = {
  freeTestsPerMonth: 5,
  perMinute: 100,
  guestTestsPerAddress: 2,
  guestTestsPerDay: 1000,
  leaseSeconds: 90,
};

/** A number and its hexadecimal digits for each of many addresses. */
const numbered = (count: number, address: (index: number, hex: string) => string) =>
  Array.from({ length: count }, (_, index) => address(index, index.toString(16)));

describe.each(databaseEngines())('on %s, at two tests an address', async (_, open) => {
  const database = await openUntilEnd(open);
  let days = 0;

  /** How many guests of these addresses, one each, get a test when all ask at once on a day of their own. */
  async function countServed(addresses: readonly string[]): Promise<number> {
    const now = begin + days++ * day;
    const asked = addresses.map(async (address) => {
      const asker = { kind: 'guest' as const, guestId: `${address} ${crypto.randomUUID()}`, address };
      return reserveGeneration(database, { ...requestOf(''), asker }, limits, now);
    });
    const outcomes = await Promise.all(asked);
    return outcomes.filter(({ outcome }) => outcome === 'reserved').length;
  }

  it.each([
    ['a /24 of IPv4', numbered(20, (index) => `192.0.2.${index}`), 6],
    ['two /24s of IPv4 that begin alike', numbered(20, (index) => `192.0.${index % 2 ? 2 : 22}.${index}`), 12],
    ['the first /56 of a /48', numbered(20, (_index, hex) => `2001:db8:1:${hex}::/64`), 6],
    ['the /56 whose number is short', numbered(20, (_index, hex) => `2001:db8:1:1${hex.padStart(2, '0')}::/64`), 6],
    ['a /48, in many /56s', numbered(40, (_index, hex) => `2001:db8:1:${hex}00::/64`), 20],
    ['two /48s that begin alike', numbered(60, (index, hex) => `2001:db8:${index % 2 ? '1' : '11'}:${hex}00::/64`), 40],
  ])('T-78: guests of %s share its tests, also when they race', async (_name, addresses, served) => {
    expect(await countServed(addresses)).toBe(served);
  });
});

it('knows no neighbours of what is no address', () => {
  expect(networksAround('%').map(({ times }) => times)).toEqual([1]);
});
