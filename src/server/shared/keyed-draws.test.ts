import { createHmac } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { createDraws, platformRandom } from './keyed-draws.ts';

const numbersOf = (secret: string, paper: string, label: string, count = 8) => {
  const random = createDraws(secret)(paper)(label);
  return Array.from({ length: count }, random);
};

describe('a source of a paper', () => {
  it('is the same in every process that holds the secret', () => {
    expect(numbersOf('secret', 'paper', 'label')).toEqual(numbersOf('secret', 'paper', 'label'));
  });

  it('T-71: differs by secret, paper and label, wherever one name ends and the next begins', () => {
    const sources = [
      ['secret', 'paper', 'label'],
      ['other', 'paper', 'label'],
      ['secret', 'other', 'label'],
      ['secret', 'paper', 'other'],
      ['secret', 'paperl', 'abel'],
      ['secretp', 'aper', 'label'],
    ] as const;

    const drawn = sources.flatMap(([secret, paper, label]) => numbersOf(secret, paper, label));

    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it('reads the blocks of HMAC-SHA-256 in counter mode as numbers of 53 bits', () => {
    const hmac = (key: string | Buffer, message: string | Buffer) => createHmac('sha256', key).update(message).digest();
    const key = hmac(hmac('secret', 'paper'), 'label');
    const blocks = [0, 1].map((counter) => hmac(key, Buffer.from([0, 0, 0, counter])));

    const expected = blocks.flatMap((block) => [0, 8, 16, 24].map((at) => Number(block.readBigUInt64BE(at) >> 11n) / 2 ** 53));

    expect(numbersOf('secret', 'paper', 'label')).toEqual(expected);
  });
});

it('the platform’s numbers lie between 0 and 1, and none comes twice', () => {
  const drawn = Array.from({ length: 1000 }, platformRandom);

  expect(drawn.every((number) => number >= 0 && number < 1)).toBe(true);
  expect(new Set(drawn).size).toBe(1000);
});
