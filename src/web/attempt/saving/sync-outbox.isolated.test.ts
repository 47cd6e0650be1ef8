import 'fake-indexeddb/auto';

import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { QuestionsState } from '../../shared/root/root-shapes.ts';
import { useRoot } from '../../shared/root/root-state.ts';
import { asha, beginAttempt, chooseCapital } from '../__fixtures__/begun-attempt.ts';
import type { Unsent } from '../../shared/root/stored-shapes.ts';
import { createOutbox } from './outbox.ts';
import { syncOutbox, unsentOf, withUnsent } from './sync-outbox.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  // zustand warns where there is no local storage.
  vi.spyOn(console, 'warn').mockReturnValue();
  useRoot.getState().endTest();
  useRoot.getState().signIn(asha, 'token');
  beginAttempt();
});

const attempt = () => useRoot.getState().questions;
const answersOf = (entries: readonly Unsent[]) =>
  entries.map((entry) => (entry.kind === 'response' ? [entry.questionId, entry.response.userAnswer] : entry.outcome));

describe('syncOutbox', () => {
  it('keeps each change before anything is sent, in order, and the wish to submit after them', async () => {
    const outbox = createOutbox();
    const stop = syncOutbox(outbox);

    chooseCapital('q2', 0);
    chooseCapital('q1', 1);
    chooseCapital('q2', 3);
    useRoot.getState().changeAttempt({ submitting: 'early' });

    expect(answersOf(await outbox.list(asha.email))).toEqual([['q1', 'Paris'], ['q2', 'Lille'], 'early']);
    stop();
  });

  it('restores unsent responses of an earlier page into a restarted attempt', async () => {
    const before = createOutbox();
    const stop = syncOutbox(before);
    chooseCapital('q1', 1);
    useRoot.getState().changeAttempt({ submitting: 'time-up' });
    await before.settled();
    stop();
    beginAttempt();

    const outbox = createOutbox();
    const stopAgain = syncOutbox(outbox);
    await outbox.list(asha.email);

    expect(attempt()).toMatchObject({
      questions: [{ userAnswer: 'Paris', chosenOption: 1, attempted: true }, {}],
      unsavedIds: ['q1'],
      submitting: 'time-up',
    });
    stopAgain();
  });

  it('restores the response to the first question of a restarted attempt, which the restart only views', async () => {
    useRoot.getState().goTo(0);
    chooseCapital('q1', 1);
    createOutbox().put(unsentOf(attempt()));
    beginAttempt();
    useRoot.getState().goTo(0);

    const outbox = createOutbox();
    const stop = syncOutbox(outbox);
    await outbox.list(asha.email);

    expect(attempt()).toMatchObject({ questions: [{ userAnswer: 'Paris', isVisited: true }, {}], unsavedIds: ['q1'] });
    expect(answersOf(await outbox.list(asha.email))).toEqual([['q1', 'Paris']]);
    stop();
  });

  it('brings back a later answer that the kept state lost, also where another question is answered meanwhile', async () => {
    const before = attempt();
    chooseCapital('q1', 3);
    createOutbox().put(unsentOf(attempt()));
    useRoot.setState({ questions: { ...before, unsavedIds: ['q1'] } });

    const outbox = createOutbox();
    const stop = syncOutbox(outbox);
    chooseCapital('q2', 0);

    expect(answersOf(await outbox.list(asha.email))).toContainEqual(['q2', 'Lyon']);
    expect(attempt().questions.map(({ userAnswer }) => userAnswer)).toEqual(['Lille', 'Lyon']);
    stop();
  });

  it('keeps nothing of another attempt', async () => {
    const outbox = createOutbox();
    const stop = syncOutbox(outbox);

    useRoot.getState().endTest();

    expect(await outbox.list(asha.email)).toEqual([]);
    stop();
  });
});

describe('withUnsent', () => {
  it('leaves a response as it is that was changed later', () => {
    chooseCapital('q1', 3);
    const entries = unsentOf(attempt());
    chooseCapital('q1', 1);

    expect(laidOver(entries).questions[0]?.userAnswer).toBe('Paris');
  });

  it('prefers the outbox where the browser lost its own last words', () => {
    const before = attempt();
    chooseCapital('q1', 3);
    const later = unsentOf(attempt());
    useRoot.setState({ questions: { ...before, unsavedIds: ['q1'] } });

    expect(laidOver(later)).toMatchObject({ questions: [{ userAnswer: 'Lille' }, {}], unsavedIds: ['q1'] });
  });

  it('passes over a question that the test does not have: it could never be confirmed', () => {
    chooseCapital('q1', 3);
    const entries = unsentOf(attempt()).map((entry) => ({ ...entry, questionId: 'other' }) as Unsent);

    expect(laidOver(entries).unsavedIds).toEqual(['q1']);
  });

  it('merges notes on a response with the response given in another tab', () => {
    useRoot.getState().changeQuestion('q1', { isMarked: true });
    const entries = unsentOf(attempt());
    beginAttempt();
    useRoot.setState(({ questions }) => ({
      questions: {
        ...questions,
        questions: questions.questions.map((question) => ({ ...question, userAnswer: 'Nice', chosenOption: 2, attempted: true })),
      },
    }));

    expect(laidOver(entries).questions[0]).toMatchObject({ userAnswer: 'Nice', attempted: true, isMarked: true });
  });
});

function laidOver(entries: readonly Unsent[]): QuestionsState {
  return { ...attempt(), ...withUnsent(attempt(), entries) };
}

it('puts an attempt away when another learner signs in, and leaves it to its own', () => {
  useRoot.getState().signIn(asha, 'again');
  const mine = attempt().isTestOn;

  useRoot.getState().signIn({ ...asha, email: 'vikram@example.com' }, 'other');

  expect([mine, attempt().isTestOn]).toEqual([true, false]);
});
