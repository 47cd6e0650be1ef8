import { expect, it } from 'vitest';

import { newId } from './new-id.ts';

it('T-14: an id has 128 unpredictable bits', () => {
  const ids = Array.from({ length: 10_000 }, newId);

  const bits = ids.map((id) => [...Buffer.from(id, 'base64url')].flatMap((byte) => [...byte.toString(2).padStart(8, '0')].map(Number)));
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/u);
  // Every bit is set in half of the ids, within eight standard deviations of fifty.
  for (let place = 0; place < 128; place++) {
    const set = bits.filter((one) => one[place] === 1).length;
    expect(Math.abs(set - 5000)).toBeLessThan(400);
  }
});
