import { expect, it } from 'vitest';

import { kept } from './kept.ts';

it('works out a text once, and again only after so many others', () => {
  const asked: string[] = [];
  const lengthOf = kept((text) => {
    asked.push(text);
    return text.length;
  }, 2);

  const lengths = ['leaf', 'leaf', 'cell', 'leaf', 'light', 'leaf'].map(lengthOf);

  expect(lengths).toEqual([4, 4, 4, 4, 5, 4]);
  expect(asked).toEqual(['leaf', 'cell', 'light', 'leaf']);
});
