import { expect, it } from 'vitest';

import { finishedTest } from './__fixtures__/finished-test.ts';
import { analyse } from './analyse.ts';
import { withoutMended } from './mended-concepts.ts';

const testAt = (finishedAt: number, chosen: number | null) => finishedTest([{ concept: 'Cells', chosen }], { finishedAt });

/** Whether the concept of a wrong response still needs study after these retakes. */
const isLeft = (...retakes: ReturnType<typeof testAt>[]) => withoutMended(analyse([testAt(5, 1)]).concepts, retakes).length === 1;

it('leaves out a concept that was all right in the newest retake', () => {
  expect(isLeft(testAt(7, 0), testAt(6, 1))).toBe(false);
});

it('keeps a concept that was wrong or blank in the newest retake, or missed again since, or not retaken', () => {
  expect(isLeft(testAt(6, 0), testAt(7, 1))).toBe(true);
  expect(isLeft(testAt(6, null))).toBe(true);
  expect(isLeft(testAt(4, 0))).toBe(true);
  expect(isLeft()).toBe(true);
});
