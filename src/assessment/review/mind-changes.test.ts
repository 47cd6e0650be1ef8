import { expect, it } from 'vitest';

import { reviewed } from './__fixtures__/reviewed.ts';
import { mindChangesOf, tallyMindChanges } from './mind-changes.ts';

it('tells each change of mind by what it did', () => {
  expect(mindChangesOf({ key: 0, changes: [1, 0, 2, 3] })).toEqual([
    { from: 1, to: 0, kind: 'wrong-to-right' },
    { from: 0, to: 2, kind: 'right-to-wrong' },
    { from: 2, to: 3, kind: 'wrong-to-wrong' },
  ]);
});

it('takes a choice that was taken back and made again for no change', () => {
  expect(mindChangesOf({ key: 0, changes: [1, null, 1] })).toEqual([]);
  expect(mindChangesOf({ key: 0, changes: [1, null, 0, null] })).toEqual([{ from: 1, to: 0, kind: 'wrong-to-right' }]);
  expect(mindChangesOf({ key: 0, changes: [] })).toEqual([]);
});

it('counts those of the questions that count', () => {
  const questions = [
    reviewed({ changes: [1, 0] }),
    reviewed({ changes: [0, 1, 2] }),
    reviewed({ changes: [0, 1], isVoid: true }),
    reviewed({ changes: [3] }),
  ];

  expect(tallyMindChanges(questions)).toEqual({ 'wrong-to-right': 1, 'right-to-wrong': 1, 'wrong-to-wrong': 1 });
});
