import { expect, it } from 'vitest';

import { shownMilliseconds } from './toast-card.tsx';
import { addToast, type Toast } from './toast.tsx';

const saved: Toast = { kind: 'success', message: 'Saved' };
const started: Toast = { kind: 'success', message: 'Started' };
const failed: Toast = { kind: 'error', message: 'Failed' };

it('replaces an older toast with a newer one', () => {
  expect(addToast({ shown: saved }, started)).toEqual({ shown: started });
  expect(addToast({ shown: saved }, failed)).toEqual({ shown: failed });
});

it('lets an error stay its time, and shows the latest of the others after it', () => {
  const waiting = addToast(addToast({ shown: failed }, saved), started);

  expect(waiting).toEqual({ shown: failed, next: started });
});

it('replaces an error with another error', () => {
  expect(addToast({ shown: { ...failed, message: 'Also failed' } }, failed)).toEqual({ shown: failed });
});

it('does not start a toast again that is on show', () => {
  expect(addToast({ shown: failed, next: saved }, { ...failed })).toEqual({ shown: failed, next: saved });
});

it('shows a confirmation of three words for three seconds, and all else for five or more, by its length', () => {
  const long = 'The test ended before 3 answers could be saved. Answers saved before then count. Nothing else was lost.';

  expect(shownMilliseconds({ kind: 'success', message: 'Account Created Successfully' })).toBe(3000);
  expect(shownMilliseconds({ kind: 'info', message: 'Resumed' })).toBe(5000);
  expect(shownMilliseconds({ kind: 'success', message: long })).toBeGreaterThan(10_000);
  expect(shownMilliseconds({ kind: 'error', message: 'No' })).toBe(6000);
  expect(shownMilliseconds({ ...saved, action: { label: 'Open', onPress: () => undefined } })).toBe(15_000);
});
