import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Unsent } from './outbox-shapes.ts';
import { createMemoryStore, type OutboxStore } from './outbox-store.ts';
import { createOutbox } from './outbox.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function given(questionId: string, order: number, userAnswer: string, owner = 'asha@example.com'): Unsent {
  const response = { id: questionId, userAnswer };
  return { kind: 'response', owner, testId: 'test', testName: 'Capitals', questionId, order, response, isAnswerNew: true };
}

describe('the outbox', () => {
  it('holds the latest state of each question, in the order of the changes', async () => {
    const outbox = createOutbox(createMemoryStore());

    outbox.keep([given('q1', 1, 'Lyon')]);
    outbox.keep([given('q2', 2, 'Rhine')]);
    outbox.keep([given('q1', 3, 'Paris')]);

    expect(await outbox.list('asha@example.com')).toEqual([given('q2', 2, 'Rhine'), given('q1', 3, 'Paris')]);
  });

  it('keeps what changed again while an earlier state was acknowledged', async () => {
    const outbox = createOutbox(createMemoryStore());
    outbox.keep([given('q1', 1, 'Lyon'), given('q2', 1, 'Rhine')]);
    outbox.keep([given('q1', 2, 'Paris')]);

    await outbox.remove([given('q1', 1, 'Lyon'), given('q2', 1, 'Rhine')]);

    expect(await outbox.list('asha@example.com')).toEqual([given('q1', 2, 'Paris')]);
    expect(outbox.count('test')).toBe(1);
  });

  it('shows nobody what another learner gave', async () => {
    const outbox = createOutbox(createMemoryStore());
    outbox.keep([given('q1', 1, 'Lyon')]);

    expect(await outbox.list('vikram@example.com')).toEqual([]);
  });

  it('outlives its page', async () => {
    const store = createMemoryStore();
    const before = createOutbox(store);
    before.keep([given('q1', 1, 'Lyon')]);
    await before.settled();

    const after = createOutbox(store);

    expect(await after.list('asha@example.com')).toEqual([given('q1', 1, 'Lyon')]);
  });

  it('forgets what another tab has sent meanwhile', async () => {
    const store = createMemoryStore();
    const [one, other] = [createOutbox(store), createOutbox(store)];
    one.keep([given('q1', 1, 'Lyon')]);
    await one.settled();
    await other.remove([given('q1', 1, 'Lyon')]);

    await one.list('asha@example.com');

    expect(one.count('test')).toBe(0);
  });

  it('goes on in memory where the browser keeps nothing', async () => {
    const refuse = () => Promise.reject(new DOMException('private', 'InvalidStateError'));
    const outbox = createOutbox({ put: refuse, list: refuse, remove: refuse });
    outbox.keep([given('q1', 1, 'Lyon'), given('q2', 2, 'Rhine')]);

    await outbox.remove([given('q1', 1, 'Lyon')]);

    expect(await outbox.list('asha@example.com')).toEqual([given('q2', 2, 'Rhine')]);
  });

  it('holds nothing up where the store never answers', async () => {
    vi.useFakeTimers();
    const hang = () => new Promise<never>(() => {});
    const store: OutboxStore = { put: hang, list: hang, remove: hang };
    const outbox = createOutbox(store);
    outbox.keep([given('q1', 1, 'Lyon')]);
    let isSettled = false;

    void outbox.settled().then(() => (isSettled = true));
    await vi.advanceTimersByTimeAsync(1000);

    expect(isSettled).toBe(true);
  });
});
