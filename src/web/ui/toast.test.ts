import { expect, it } from 'vitest';

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
