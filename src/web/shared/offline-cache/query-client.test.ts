import { describe, expect, it } from 'vitest';

import { CallFailure } from '../calls/call.ts';
import { mayRetry } from './query-client.ts';

describe('mayRetry', () => {
  it.each(['offline', 'unavailable'])('tries twice more after "%s"', (code) => {
    const failure = new CallFailure(code, 'No answer');

    expect([0, 1, 2].map((count) => mayRetry(count, failure))).toEqual([true, true, false]);
  });

  it.each(['not-found', 'signed-out', 'slow-down', 'unexpected'])('does not ask again after "%s"', (code) => {
    expect(mayRetry(0, new CallFailure(code, 'No'))).toBe(false);
  });

  it('does not ask again after a defect of our own', () => {
    expect(mayRetry(0, new TypeError('undefined is not a function'))).toBe(false);
  });
});
