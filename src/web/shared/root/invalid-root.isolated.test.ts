import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { freeUser } from '../../../contract/shapes/__fixtures__/free-user.ts';
import { stubStorage } from './__fixtures__/stub-storage.ts';
import { emptyRoot } from './empty-root.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = stubStorage();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The state of a freshly loaded page with this stored value. */
async function loadPage(stored: unknown) {
  kept.set('root', typeof stored === 'string' ? stored : JSON.stringify(stored));
  vi.resetModules();
  const { useRoot } = await import('./root-state.ts');
  await useRoot.persist.rehydrate();
  const { auth, questions, unauth } = useRoot.getState();
  return { root: { auth, questions, unauth }, useRoot };
}

const user = freeUser();
const signedIn = { user, token: 't', isLoggedIn: true };
const markup = '<img src=x onerror=alert(1)>';
const question = {
  id: 'g.1',
  type: 'mcq',
  question: markup,
  options: [markup, 'b', 'c', 'd'],
  concept: markup,
  difficulty: 'easy',
  checked: null,
  userAnswer: null,
  attempted: false,
  chosenOption: null,
  isVisited: false,
  isMarked: false,
};
const details = { testId: null, name: markup, timePerquestion: 60, negativeMarks: 0, numberOfQuestions: 1 };
const running = { ...emptyRoot.questions, isTestOn: true, questions: [question], testDetails: details, timeStartedAt: 1 };
const whole = { auth: signedIn, questions: running, unauth: { modalOpen: true } };

it('is taken over where it is as it should be, or the others would be refused for nothing', async () => {
  const { root } = await loadPage({ state: whole, version: 1 });

  expect(root).toMatchObject({ auth: signedIn, questions: { isTestOn: true, questions: [question] }, unauth: { modalOpen: true } });
});

it.each<[string, unknown]>([
  ['is no JSON', 'nonsense'],
  ['is cut off', JSON.stringify({ state: whole, version: 1 }).slice(0, -20)],
  ['is null', 'null'],
  ['is a list', []],
  ['has no state', { version: 1 }],
  ['has a state of nothing', { state: null, version: 1 }],
  ['is of an older version', { state: whole, version: 0 }],
  ['is of a later version', { state: whole, version: 7 }],
  ['is of no version', { state: whole }],
  ['lacks a part', { state: { ...whole, unauth: undefined }, version: 1 }],
  ['has a learner of another shape', { state: { ...whole, auth: { ...signedIn, user: markup } }, version: 1 }],
  ['has a plan that is none', { state: { ...whole, auth: { ...signedIn, user: { ...user, planType: 'unlimited' } } }, version: 1 }],
  ['has a claim for a yes', { state: { ...whole, auth: { ...signedIn, isLoggedIn: 'true' } }, version: 1 }],
  [
    'has elements for a text',
    { state: { ...whole, questions: { ...running, questions: [{ ...question, question: { type: 'img', props: {} } }] } }, version: 1 },
  ],
  ['has a text for a list', { state: { ...whole, questions: { ...running, questions: markup } }, version: 1 }],
  [
    'has options that are no texts',
    { state: { ...whole, questions: { ...running, questions: [{ ...question, options: [{ __html: markup }] }] } }, version: 1 },
  ],
  ['has a time that is none', { state: { ...whole, questions: { ...running, timeStartedAt: '1; alert(1)' } }, version: 1 }],
  ['poisons every object', '{"state":{"__proto__":{"isAdmin":true}},"__proto__":{"isAdmin":true},"version":1}'],
])('T-41: what is kept and %s is a clean start', async (_, stored) => {
  const { root, useRoot } = await loadPage(stored);

  expect(root).toEqual(emptyRoot);
  expect({}).not.toHaveProperty('isAdmin');

  useRoot.getState().setModalOpen(true);
  expect(JSON.parse(kept.get('root') ?? '')).toMatchObject({ state: { unauth: { modalOpen: true } }, version: 1 });
});

it('T-41: unknown stored fields are ignored and not stored again', async () => {
  const { root, useRoot } = await loadPage({
    state: { ...whole, isAdmin: true, auth: { ...signedIn, role: 'admin', signIn: markup } },
    version: 1,
  });

  expect(root.auth).toEqual(signedIn);
  expect(useRoot.getState()).not.toHaveProperty('isAdmin');
  expect(useRoot.getState().signIn).toBeTypeOf('function');
  useRoot.getState().setModalOpen(false);
  expect(kept.get('root')).not.toContain('dmin');
});
