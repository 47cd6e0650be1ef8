import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { wireQuestion } from '../../../contract/shapes/__fixtures__/wire-question.ts';
import { stubStorage } from './__fixtures__/stub-storage.ts';
import { emptyRoot } from './empty-root.ts';
import { testDetailsShape } from './root-shapes.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

const older = {
  chosenAnswerQuestions: [{ id: 'g.1', userAnswer: 'True', attempted: true }],
  correctAnswersQuestions: ['g.1'],
  timestamp: 1,
};
const newer = { ...older, timestamp: 2 };

/** A freshly loaded page. */
async function loadPage() {
  vi.resetModules();
  return { ...(await import('./browser-storage.ts')), ...(await import('./root-state.ts')) };
}

/** A page that writes to `root`. */
async function openWriter() {
  const { rootStorage, useRootStored } = await loadPage();
  /** Returns whether the write is known to have succeeded. */
  const write = (modalOpen: boolean) => {
    void rootStorage.setItem('root', { state: { ...emptyRoot, unauth: { modalOpen } }, version: 1 });
    return useRootStored.getState().isStored;
  };
  return { rootStorage, write };
}

const isFull = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

describe('a browser that stores nothing', () => {
  it('keeps what it will not store as long as the page lives, and until it is cleared', async () => {
    stubStorage(isFull);
    const { pendingAttempt } = await loadPage();
    pendingAttempt.write(older);

    const kept = pendingAttempt.read();
    pendingAttempt.clear();

    expect(kept).toEqual(older);
    expect(pendingAttempt.read()).toBeUndefined();
  });

  it('lets a learner answer', async () => {
    stubStorage(isFull);
    const { toAttemptQuestion, useRoot } = await loadPage();
    const details = { testId: 't', name: 'Leaves', timePerquestion: 60, negativeMarks: 0, numberOfQuestions: 1 };
    const testDetails = testDetailsShape.parse(details);
    useRoot.getState().startTest({ questions: [toAttemptQuestion(wireQuestion())], testDetails, timeStartedAt: 0, version: 0 });

    useRoot.getState().changeQuestion('g.1', { userAnswer: 'True', attempted: true, chosenOption: 0 });

    expect(useRoot.getState().questions).toMatchObject({ questions: [{ userAnswer: 'True' }], unsavedIds: ['g.1'] });
  });

  it('is known while it is full, and no longer than that', async () => {
    const { write } = await openWriter();
    const before = write(false);
    stubStorage(isFull);
    const whileFull = write(true);
    stubStorage();

    expect([before, whileFull, write(true)]).toEqual([true, false, true]);
  });

  it('is known where it drops what it is given without a word', async () => {
    const { write } = await openWriter();
    stubStorage(() => undefined);

    expect(write(false)).toBe(false);
  });
});

describe('stored values', () => {
  it('are read without fetching anything if the page itself wrote them', async () => {
    const { pendingAttempt } = await loadPage();

    pendingAttempt.write(older);

    expect(pendingAttempt.read()).toEqual(older);
  });

  it('are read once the shapes are there, and not before, if an earlier page wrote them', async () => {
    stored.set('pendingTestAttempt', JSON.stringify(older));
    const { fetchShapes, pendingAttempt } = await loadPage();

    const before = pendingAttempt.read();
    await fetchShapes();

    expect(before).toBeUndefined();
    expect(pendingAttempt.read()).toEqual(older);
  });

  it('are not overwritten while they are unread: the page continues with its own', async () => {
    stored.set('pendingTestAttempt', JSON.stringify(older));
    const { pendingAttempt } = await loadPage();

    pendingAttempt.write(newer);

    expect(pendingAttempt.read()).toEqual(newer);
    expect(stored.get('pendingTestAttempt')).toBe(JSON.stringify(older));
  });

  it('are not overwritten by the root before it was read', async () => {
    const foreign = JSON.stringify({ state: emptyRoot, version: 1, by: 'another tab' });
    stored.set('root', foreign);
    const { rootStorage, write } = await openWriter();

    const whileUnread = [write(true), stored.get('root')];
    await rootStorage.getItem('root');

    expect([...whileUnread, write(true)]).toEqual([false, foreign, true]);
  });

  it.each(['null', '{', '[]', '"text"', '{"chosenAnswerQuestions":7}'])(
    'T-41: are taken for nothing if they are %s, and replaced',
    async (poison) => {
      stored.set('pendingTestAttempt', poison);
      const { fetchShapes, pendingAttempt } = await loadPage();
      await fetchShapes();

      const before = pendingAttempt.read();
      pendingAttempt.write(newer);

      expect(before).toBeUndefined();
      expect(stored.get('pendingTestAttempt')).toBe(JSON.stringify(newer));
    },
  );
});
