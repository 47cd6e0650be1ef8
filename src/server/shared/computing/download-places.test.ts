import { expect, it } from 'vitest';

import { AppError } from '../app-error.ts';
import { createDownloadPlaces } from './download-places.ts';

function refusalOf(take: () => unknown): [code: string, retryAfter: number | undefined] | undefined {
  try {
    take();
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [error.code, error.details.retryAfter];
  }
}

it('gives each learner one place, and so many in all, until they are free again', () => {
  const take = createDownloadPlaces({ atOnce: 2, perMinute: 10, now: () => 0 });
  const free = take('asha');

  expect(refusalOf(() => take('asha'))).toEqual(['slow-down', 30]);
  take('ravi');
  expect(refusalOf(() => take('meera'))).toEqual(['slow-down', 30]);
  free();
  expect(refusalOf(() => take('meera'))).toBeUndefined();
});

it('gives a learner so many places a minute', () => {
  let now = 0;
  const take = createDownloadPlaces({ atOnce: 2, perMinute: 2, now: () => now });
  take('asha')();
  take('asha')();

  expect(refusalOf(() => take('asha'))).toEqual(['slow-down', 60]);
  expect(refusalOf(() => take('ravi'))).toBeUndefined();
  now = 60_000;
  expect(refusalOf(() => take('asha'))).toBeUndefined();
});
