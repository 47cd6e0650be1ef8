import { expect, it } from 'vitest';

import { inTurns } from './in-turns.ts';

it('T-84: lets others have their turn between two items', async () => {
  const order: string[] = [];
  setImmediate(() => order.push('other'));
  const made = inTurns(['one', 'two'], (item) => order.push(item), new AbortController().signal);

  expect(await made).toHaveLength(2);
  expect(order).toEqual(['one', 'other', 'two']);
});

it('T-84: makes no more once its browser has left', async () => {
  const leaving = new AbortController();
  const begun: number[] = [];
  const make = (item: number) => {
    begun.push(item);
    leaving.abort(new Error('gone'));
  };

  await expect(inTurns([1, 2, 3], make, leaving.signal)).rejects.toThrow('gone');
  expect(begun).toEqual([1]);
});
