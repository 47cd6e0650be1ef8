import { text } from 'node:stream/consumers';

import { expect, it } from 'vitest';

import { streamJson } from './stream-json.ts';

const long = 'क'.repeat(50_000);
const value = { success: true, none: undefined, data: { name: 'a "b"', rows: [{ long }, { long, on: null }, [], {}], at: 1.5 } };

it.each([0, 1, 2, 3, 9])('is the same JSON, with %i levels of members apart', async (depth) => {
  expect(await text(streamJson(value, depth))).toBe(JSON.stringify(value));
});

it('T-84: is made in pieces, and others have their turn between two', async () => {
  const order: string[] = [];
  const each = () => {
    order.push('other');
    if (order.length < 20) setImmediate(each);
  };
  setImmediate(each);
  for await (const piece of streamJson(value.data.rows.concat(value.data.rows), 1)) {
    order.push('piece');
    expect(String(piece).length).toBeLessThan(2 * 65_536);
  }

  expect(order.join(' ')).toMatch(/piece other.* piece/u);
});
