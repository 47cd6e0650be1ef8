import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { type Marking, markings } from '../../assessment/marking.ts';
import type { Question } from '../../assessment/question.ts';
import type { WireResponse } from '../../contract/shapes/attempt-shapes.ts';
import { attempts, tests } from '../store/schema/schema.ts';
import {
  type Answers,
  finish,
  isOverdue,
  isSame,
  keysOf,
  type Model,
  scoreOf,
  modelWithResponse,
  responseTo,
} from '../testing/app/attempt-model.ts';
import { copyTest, keyOf, madeTest } from '../testing/app/made-test.ts';
import { morning, startTestApp } from '../testing/app/test-app.ts';
import type { TestAnswer, TestBrowser } from '../testing/app/test-browser.ts';

const test = await startTestApp();
const made = await madeTest(test, 'walker');
const devices = [made.learner, await test.signedIn('walker')] as const;

/** What one device shows. `isUnsure`: the answer to its last save was lost. `saved`: the version of its last save. */
interface Page {
  browser: TestBrowser;
  saved: number;
  answers: Answers;
  version: number;
  isUnsure: boolean;
}

interface Walk {
  model: Model;
  pages: readonly Page[];
  /** Saves that their pages have given up on and that have not arrived yet. */
  adrift: Saving[];
  /** The questions of the first sitting. */
  whole: readonly Question[];
}

interface Saving {
  page: Page;
  id: string;
  userAnswer: string | null;
  version: number;
}

const device = fc.constantFrom(0, 1);
const place = fc.nat({ max: 3 });
const choice = fc.constantFrom(0, 1, 2, 3, null);
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('open' as const), device }) },
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('save' as const), device, place, choice, fate: fc.constantFrom('told', 'untold', 'adrift') }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('arrive' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('submit' as const), device, place, choice }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.constantFrom(1, 60, 200) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait-until' as const), late: fc.constantFrom(-1, 0, 60_000, 60_001) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sweep' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('retake' as const), questions: fc.constantFrom('all' as const, 'missed' as const) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

it('T-47: random walks of two devices match the model after every step', async () => {
  const walks = fc.record({ marking: fc.constantFrom(...markings), steps: fc.array(step, { minLength: 8, maxLength: 24 }) });
  let finished = 0;

  await fc.assert(
    fc.asyncProperty(walks, async ({ marking, steps }) => {
      test.clock.now = morning;
      const walk = await beginWalk(await copyTest(test, made.testId, { marking }), marking);
      for (const taken of steps) {
        const before = { ...walk.model };
        await take(walk, taken);
        expectForward(before, walk.model);
        await expectKept(walk.model);
      }
      await expectSolutions(walk);
      if (walk.model.state === 'finished') finished += 1;
    }),
    { numRuns: 25, examples: [[longWay], [throughTheGrace], [givenUp]] },
  );

  // At least some attempts are finished.
  expect(finished).toBeGreaterThan(0);
});

/** Takes every kind of step, including a retake of a retake. */
const longWay: { marking: Marking; steps: Step[] } = {
  marking: 'minus-third',
  steps: [
    { kind: 'submit', device: 0, place: 0, choice: 0 },
    { kind: 'save', device: 0, place: 0, choice: 0, fate: 'told' },
    { kind: 'open', device: 0 },
    { kind: 'save', device: 0, place: 0, choice: 1, fate: 'untold' },
    { kind: 'save', device: 1, place: 0, choice: 2, fate: 'told' },
    { kind: 'save', device: 0, place: 1, choice: 3, fate: 'told' },
    { kind: 'submit', device: 0, place: 2, choice: 0 },
    { kind: 'submit', device: 1, place: 2, choice: 1 },
    { kind: 'submit', device: 0, place: 2, choice: 0 },
    { kind: 'retake', questions: 'missed' },
    { kind: 'open', device: 1 },
    { kind: 'save', device: 1, place: 0, choice: 2, fate: 'told' },
    { kind: 'wait-until', late: 60_001 },
    { kind: 'save', device: 1, place: 0, choice: 1, fate: 'told' },
    { kind: 'open', device: 1 },
    { kind: 'retake', questions: 'all' },
    { kind: 'sweep' },
    { kind: 'submit', device: 1, place: 0, choice: 1 },
    { kind: 'retake', questions: 'all' },
    { kind: 'open', device: 0 },
  ],
};

/** Saves and submits at the last instant of the grace period, and goes on after it. */
const throughTheGrace: { marking: Marking; steps: Step[] } = {
  marking: 'minus-quarter',
  steps: [
    { kind: 'open', device: 0 },
    { kind: 'wait-until', late: 60_000 },
    { kind: 'save', device: 0, place: 0, choice: 0, fate: 'told' },
    { kind: 'submit', device: 0, place: 1, choice: 1 },
    { kind: 'save', device: 0, place: 2, choice: 1, fate: 'told' },
    { kind: 'open', device: 0 },
    { kind: 'wait', seconds: 1 },
    { kind: 'submit', device: 0, place: 1, choice: 1 },
  ],
};

/** One save arrives after a later save of its page, another between a read and the next save of its page. */
const givenUp: { marking: Marking; steps: Step[] } = {
  marking: 'none',
  steps: [
    { kind: 'open', device: 0 },
    { kind: 'save', device: 0, place: 0, choice: 0, fate: 'adrift' },
    { kind: 'save', device: 0, place: 0, choice: 1, fate: 'told' },
    { kind: 'arrive' },
    { kind: 'save', device: 0, place: 1, choice: 0, fate: 'adrift' },
    { kind: 'open', device: 0 },
    { kind: 'arrive' },
    { kind: 'save', device: 0, place: 1, choice: 2, fate: 'told' },
    { kind: 'save', device: 0, place: 1, choice: 2, fate: 'told' },
  ],
};

async function beginWalk(testId: string, marking: Marking, whole?: readonly Question[]): Promise<Walk> {
  const [stored] = await test.database.select().from(tests).where(eq(tests.id, testId));
  const untouched = { answers: new Map<string, string>(), version: 0 };
  const clock = { state: 'unopened', startedAt: 0, deadline: Infinity, finishedAt: null, finishedBy: null } as const;
  const questions = stored?.questions ?? [];
  return {
    whole: whole ?? questions,
    model: { testId, marking, questions, ...clock, ...untouched },
    pages: devices.map((browser) => ({ browser, saved: 0, ...untouched, isUnsure: false })),
    adrift: [],
  };
}

async function take(walk: Walk, taken: Step): Promise<void> {
  switch (taken.kind) {
    case 'open':
      return open(walk, pageOf(walk, taken.device));
    case 'save':
      return save(walk, pageOf(walk, taken.device), taken);
    case 'arrive': {
      const saving = walk.adrift.shift();
      if (saving) await deliver(walk.model, saving);
      return undefined;
    }
    case 'submit':
      return submit(walk, pageOf(walk, taken.device), taken);
    case 'wait':
      test.clock.now += taken.seconds * 1000;
      return undefined;
    case 'wait-until':
      if (walk.model.state === 'running') test.clock.now = Math.max(test.clock.now, walk.model.deadline + taken.late);
      return undefined;
    case 'sweep':
      await test.finishOverdue();
      if (isOverdue(walk.model, test.clock.now)) finish(walk.model, 'deadline', test.clock.now);
      return undefined;
    case 'retake':
      return retake(walk, taken.questions);
  }
}

function pageOf({ pages }: Walk, index: number): Page {
  return pages[index] ?? (pages[0] as Page);
}

async function open({ model }: Walk, page: Page): Promise<void> {
  const { status, body } = await page.browser.get(`/test/testDetails/${model.testId}`);

  if (isOverdue(model, test.clock.now)) finish(model, 'deadline', test.clock.now);
  if (model.state === 'finished') return expectWrongState({ status, body });
  if (model.state === 'unopened') {
    const startedAt = test.clock.now;
    Object.assign(model, { state: 'running', startedAt, deadline: startedAt + 90_000 * model.questions.length });
  }
  expect(status).toBe(200);
  const { startedAt, deadline, version } = model;
  expect(body.test).toMatchObject({ startedAt, deadline, version, serverNow: test.clock.now });
  learn(page, model, body.test.responses);
}

/** A page sends what its learner changed; choosing the displayed option again changes nothing. */
async function save(walk: Walk, page: Page, { place: at, choice: index, fate }: Step & { kind: 'save' }): Promise<void> {
  const { model } = walk;
  // A page that does not know whether its save was accepted reads the attempt first.
  if (page.isUnsure) await open(walk, page);
  page.isUnsure = false;
  const { id, userAnswer } = responseTo(model, at, index);
  if ((page.answers.get(id) ?? null) === userAnswer) return;
  const saving = { page, id, userAnswer, version: page.version };
  if (fate === 'adrift') walk.adrift.push(saving);
  const responses = fate === 'adrift' ? undefined : await deliver(model, saving);
  if (fate === 'told' && responses) return learn(page, model, responses);
  page.answers = modelWithResponse(page.answers, id, userAnswer);
  page.isUnsure = true;
}

/** Returns the responses in the answer; undefined if the save is refused. */
async function deliver(model: Model, { page, id, userAnswer, version }: Saving): Promise<readonly WireResponse[] | undefined> {
  const { testId } = model;
  const answer = await page.browser.post('/test/saveProgress', {
    testId,
    responses: [{ id, userAnswer }],
    version,
    isCurrent: true,
  });

  if (model.state !== 'running' || isOverdue(model, test.clock.now)) return expectConflict(answer, 'wrong-state');
  if (version < page.saved) return expectConflict(answer, 'overtaken');
  model.answers = modelWithResponse(model.answers, id, userAnswer);
  model.version += 1;
  page.saved = model.version;
  expect(answer).toMatchObject({ status: 200, body: { version: model.version, deadline: model.deadline } });
  return answer.body.responses;
}

/** Submits everything that the page shows, plus one response that was not saved before. */
async function submit({ model }: Walk, page: Page, { place: at, choice: index }: Step & { kind: 'submit' }): Promise<void> {
  const { id: last, userAnswer } = responseTo(model, at, index);
  const shown = modelWithResponse(page.answers, last, userAnswer);
  const questions = model.questions.map(({ id }) => ({ id, userAnswer: shown.get(id) ?? null, attempted: shown.has(id) }));
  const answer = await page.browser.post('/test/submitTest', { testId: model.testId, questions });

  if (model.state === 'unopened') return expectWrongState(answer);
  if (isOverdue(model, test.clock.now)) finish(model, 'deadline', test.clock.now);
  if (model.state === 'running') {
    model.answers = shown;
    finish(model, 'learner', test.clock.now);
  } else if (model.finishedBy === 'learner' && !isSame(shown, model.answers)) return expectWrongState(answer);
  const { twelfths, attempted } = scoreOf(model);
  expect(answer).toMatchObject({ status: 200, body: { score: twelfths / 12, attemptedQuestions: attempted } });
}

async function retake(walk: Walk, kind: 'all' | 'missed'): Promise<void> {
  const { model } = walk;
  const missed = model.questions.filter((question) => model.answers.get(question.id) !== keyOf(question));
  const asked = kind === 'all' ? walk.whole : missed;
  const answer = await devices[0].post('/test/retake', { testId: model.testId, questions: kind });

  if (model.state !== 'finished' || asked.length === 0) return expectWrongState(answer);
  expect(answer.status).toBe(200);
  const next = await beginWalk(answer.body.test._id, model.marking, walk.whole);
  expect(next.model.testId).not.toBe(model.testId);
  expect(keysOf(next.model.questions)).toEqual(keysOf(asked));
  Object.assign(walk, next);
}

function learn(page: Page, { answers, version }: Model, responses: readonly WireResponse[]): void {
  const told = responses.flatMap(({ id, userAnswer }): [string, string][] => (userAnswer === null ? [] : [[id, userAnswer]]));
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(answers));
  Object.assign(page, { answers, version, isUnsure: false });
}

function expectWrongState(answer: Pick<TestAnswer, 'status' | 'body'>): void {
  expectConflict(answer, 'wrong-state');
}

function expectConflict({ status, body }: Pick<TestAnswer, 'status' | 'body'>, code: string): undefined {
  expect({ status, code: body.code }).toEqual({ status: 409, code });
}

/** Asserts that states only move forward, and that a finished attempt does not change. */
function expectForward(before: Model, after: Model): void {
  if (before.testId !== after.testId) return;
  const states = ['unopened', 'running', 'finished'];
  expect(states.indexOf(after.state)).toBeGreaterThanOrEqual(states.indexOf(before.state));
  if (before.state === 'finished') expect(after).toEqual(before);
}

/** Asserts that the database matches the model: no acknowledged save is lost, and the first submission stays. */
async function expectKept(model: Model): Promise<void> {
  const [kept] = await test.database.select().from(attempts).where(eq(attempts.testId, model.testId));
  if (model.state === 'unopened') return expect(kept).toBeUndefined();
  const { state, startedAt, deadline, finishedAt, finishedBy } = model;
  const chosen = model.questions.map(({ id, options }) => options[kept?.responses[id]?.chosen ?? -1]);
  expect(chosen).toEqual(model.questions.map(({ id }) => model.answers.get(id)));
  const { twelfths, attempted } = scoreOf(model);
  expect(kept).toMatchObject({ state, startedAt, deadline, finishedAt, finishedBy, attempted });
  expect(kept?.twelfths).toBe(state === 'finished' ? twelfths : null);
}

/** Asserts that the solutions are readable once the attempt is over, and never before. */
async function expectSolutions({ model }: Walk): Promise<void> {
  const answer = await devices[1].get(`/solutions/get-solutions/${model.testId}`);
  if (isOverdue(model, test.clock.now)) finish(model, 'deadline', test.clock.now);
  if (model.state !== 'finished') return expectWrongState(answer);
  expect(answer.body.test).toMatchObject({ score: scoreOf(model).twelfths / 12, finishedBy: model.finishedBy });
}
