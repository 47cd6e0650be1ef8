import { beforeEach, expect, it, vi } from 'vitest';
import { useRoot } from '../shared/root/root-state.ts';
import { beginAttempt } from './__fixtures__/begun-attempt.ts';
import { choose, clear, goTo, recordTime, sayConfidence, toggleEliminated, toggleMark, spokenChange } from './attempt-actions.ts';
import { secondsUntilNow } from './use-time-spent.ts';

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
  [{ chosenOption: 1, confidence: 'guess' as const }, { chosenOption: 1 }, 'Confidence not set'],
  [{ chosenOption: 1 }, { chosenOption: 1 }, ''],
])('from %j to %j is told as “%s”', (before, after, words) => {
  expect(spokenChange({ ...untouched, ...before }, { ...untouched, ...after })).toBe(words);
});

vi.mock('./use-time-spent.ts', () => ({ secondsUntilNow: vi.fn<typeof secondsUntilNow>((_, before) => (before ?? 0) + 5) }));

beforeEach(() => {
  // zustand warns where there is no local storage.
  vi.spyOn(console, 'warn').mockReturnValue();
  beginAttempt();
});

const first = () => useRoot.getState().questions.questions[0];

it('whatever is done to a question, and leaving it, keeps the time until then', () => {
  for (const act of [
    () => choose(1),
    toggleMark,
    () => toggleEliminated(0),
    () => sayConfidence('sure'),
    clear,
    recordTime,
    () => goTo(1),
  ]) {
    const before = first()?.secondsSpent ?? 0;
    act();
    expect(first()?.secondsSpent).toBe(before + 5);
  }
  expect(useRoot.getState().questions.unsavedIds).toContain('q1');
});

it('nothing is kept once the attempt is being submitted', () => {
  useRoot.getState().changeAttempt({ submitting: 'early' });

  choose(1);
  recordTime();

  expect(first()?.userAnswer).toBeNull();
  expect(first()?.secondsSpent).toBeUndefined();
});

it('what is struck out is chosen no longer, and what is chosen is struck out no longer', () => {
  choose(1);
  sayConfidence('unsure');

  toggleEliminated(1);
  expect(first()).toMatchObject({ attempted: false, userAnswer: null, confidence: null, eliminated: [1] });
  choose(1);
  expect(first()).toMatchObject({ userAnswer: 'Paris', eliminated: [] });
});

it('confidence said again is taken back, and of a blank there is none', () => {
  sayConfidence('guess');
  expect(first()?.confidence).toBeNull();
  choose(1);
  sayConfidence('guess');
  expect(first()?.confidence).toBe('guess');
  sayConfidence('guess');
  expect(first()?.confidence).toBeNull();
});
