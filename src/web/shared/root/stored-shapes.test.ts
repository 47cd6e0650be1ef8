import { beforeEach, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => stored.set(name, value),
  removeItem: (name: string) => stored.delete(name),
});

const older = {
  chosenAnswerQuestions: [{ id: 'g.1', userAnswer: 'True', attempted: true }],
  correctAnswersQuestions: ['g.1'],
  timestamp: 1,
};
const newer = { ...older, timestamp: 2 };

/** A freshly loaded page. */
async function loadPage() {
  vi.resetModules();
  return import('./browser-storage.ts');
}

beforeEach(() => stored.clear());

it('reads what the page itself wrote without fetching anything', async () => {
  const { pendingAttempt } = await loadPage();

  pendingAttempt.write(older);

  expect(pendingAttempt.read()).toEqual(older);
});

it('reads what an earlier page wrote once the shapes are there, and not before', async () => {
  stored.set('pendingTestAttempt', JSON.stringify(older));
  const { fetchShapes, pendingAttempt } = await loadPage();

  const before = pendingAttempt.read();
  await fetchShapes();

  expect(before).toBeUndefined();
  expect(pendingAttempt.read()).toEqual(older);
});

it('does not overwrite unread state, and continues with its own', async () => {
  stored.set('pendingTestAttempt', JSON.stringify(older));
  const { pendingAttempt } = await loadPage();

  pendingAttempt.write(newer);

  expect(pendingAttempt.read()).toEqual(newer);
  expect(stored.get('pendingTestAttempt')).toBe(JSON.stringify(older));
});

it.each(['null', '{', '[]', '"text"', '{"chosenAnswerQuestions":7}'])('T-41: takes %s for nothing, and writes over it', async (poison) => {
  stored.set('pendingTestAttempt', poison);
  const { fetchShapes, pendingAttempt } = await loadPage();
  await fetchShapes();

  const before = pendingAttempt.read();
  pendingAttempt.write(newer);

  expect(before).toBeUndefined();
  expect(stored.get('pendingTestAttempt')).toBe(JSON.stringify(newer));
});
