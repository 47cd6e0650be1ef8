import { expect, it } from 'vitest';

import { trimmedEnd } from './trimmed-end.ts';

const dot = /\./u;

it.each([
  ['end...', 'end'],
  ['a. b', 'a. b'],
  ['...', ''],
  ['', ''],
])('takes the dots off the end of %j', (text, trimmed) => {
  expect(trimmedEnd(text, dot)).toBe(trimmed);
});

it('T-85: looks at no character twice, whatever stands before the end', () => {
  let looks = 0;
  const counted = { test: (character: string) => (looks++, character === '.') } as unknown as RegExp;

  trimmedEnd(`${'.'.repeat(1000)}a`, counted);
  trimmedEnd(`a${'.'.repeat(1000)}`, counted);

  expect(looks).toBe(1002);
});
