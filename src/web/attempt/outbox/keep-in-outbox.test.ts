import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { User } from '../../../contract/user-shapes.ts';
import type { QuestionsState } from '../../shared/root-shapes.ts';
import { useRoot } from '../../shared/root-state.ts';
import { beginAttempt, chooseCapital } from '../__fixtures__/begun-attempt.ts';
import { keepInOutbox, unsentOf, withUnsent } from './keep-in-outbox.ts';
import type { Unsent } from './outbox-shapes.ts';
import { createMemoryStore } from './outbox-store.ts';
import { createOutbox } from './outbox.ts';

const asha: User = {
  name: 'Asha',
  email: 'asha@example.com',
  profilePicture: null,
  planType: 'free',
  planExpiry: null,
  freeTestsRemaining: 5,
};

beforeEach(() => {
  // The state is kept in a browser; here there is none.
  vi.spyOn(console, 'warn').mockReturnValue();
  useRoot.getState().endTest();
  useRoot.getState().signIn(asha, 'token');
  beginAttempt();
});

const attempt = () => useRoot.getState().questions;
const answersOf = (entries: readonly Unsent[]) =>
  entries.map((entry) => (entry.kind === 'response' ? [entry.questionId, entry.response.userAnswer] : entry.outcome));

describe('keepInOutbox', () => {
  it('keeps each change before anything is sent, in order, and the wish to submit after them', async () => {
    const outbox = createOutbox(createMemoryStore());
    const stop = keepInOutbox(outbox);

    chooseCapital('q2', 0);
    chooseCapital('q1', 1);
    chooseCapital('q2', 3);
    useRoot.getState().changeAttempt({ submitting: 'early' });

    expect(answersOf(await outbox.list(asha.email))).toEqual([['q1', 'Paris'], ['q2', 'Lille'], 'early']);
    stop();
  });

  it('brings back what an earlier page could not send into an attempt begun anew', async () => {
    const store = createMemoryStore();
    const before = createOutbox(store);
    const stop = keepInOutbox(before);
    chooseCapital('q1', 1);
    useRoot.getState().changeAttempt({ submitting: 'time-up' });
    await before.settled();
    stop();
    beginAttempt();

    const outbox = createOutbox(store);
    const stopAgain = keepInOutbox(outbox);
    await outbox.list(asha.email);

    expect(attempt()).toMatchObject({
      questions: [{ userAnswer: 'Paris', chosenOption: 1, attempted: true }, {}],
      unsavedIds: ['q1'],
      submitting: 'time-up',
    });
    stopAgain();
  });

  it('brings back an answer to the question that an attempt begun anew shows first, which is only looked at by that', async () => {
    const store = createMemoryStore();
    useRoot.getState().goTo(0);
    chooseCapital('q1', 1);
    await store.put(unsentOf(attempt()));
    beginAttempt();
    useRoot.getState().goTo(0);

    const outbox = createOutbox(store);
    const stop = keepInOutbox(outbox);
    await outbox.list(asha.email);

    expect(attempt()).toMatchObject({ questions: [{ userAnswer: 'Paris', isVisited: true }, {}], unsavedIds: ['q1'] });
    expect(answersOf(await outbox.list(asha.email))).toEqual([['q1', 'Paris']]);
    stop();
  });

  it('brings back a later answer that the kept state lost, also where another question is answered meanwhile', async () => {
    const store = createMemoryStore();
    const before = attempt();
    chooseCapital('q1', 3);
    await store.put(unsentOf(attempt()));
    useRoot.setState({ questions: { ...before, unsavedIds: ['q1'] } });

    const outbox = createOutbox(store);
    const stop = keepInOutbox(outbox);
    chooseCapital('q2', 0);

    expect(answersOf(await outbox.list(asha.email))).toContainEqual(['q2', 'Lyon']);
    expect(attempt().questions.map(({ userAnswer }) => userAnswer)).toEqual(['Lille', 'Lyon']);
    stop();
  });

  it('keeps nothing of another attempt', async () => {
    const outbox = createOutbox(createMemoryStore());
    const stop = keepInOutbox(outbox);

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

  it('lays what stands beside an answer beside the answer given elsewhere', () => {
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
