import { expect, it } from 'vitest';

import { spokenChange } from '../attempt-actions.ts';

const untouched = { chosenOption: null, eliminated: [], confidence: null, isMarked: false };

it.each([
  [{}, { chosenOption: 1 }, 'B chosen'],
  [{ chosenOption: 1, confidence: 'sure' as const }, { chosenOption: 2 }, 'C chosen'],
  [{ eliminated: [3] }, { chosenOption: 3 }, 'D chosen'],
  [{ chosenOption: 1, confidence: 'sure' as const }, {}, 'Answer cleared'],
  [{}, { eliminated: [0] }, 'A struck out'],
  [{ chosenOption: 0 }, { eliminated: [0] }, 'A struck out'],
  [{ eliminated: [0, 2] }, { eliminated: [0] }, 'C no longer struck out'],
  [{}, { isMarked: true }, 'Marked for review'],
  [{ isMarked: true }, {}, 'No longer marked for review'],
  [{ chosenOption: 1 }, { chosenOption: 1, confidence: 'guess' as const }, 'Guess'],
  [{ chosenOption: 1, confidence: 'guess' as const }, { chosenOption: 1 }, 'How sure you are is left open'],
  [{ chosenOption: 1 }, { chosenOption: 1 }, ''],
])('from %j to %j is told as “%s”', (before, after, words) => {
  expect(spokenChange({ ...untouched, ...before }, { ...untouched, ...after })).toBe(words);
});
