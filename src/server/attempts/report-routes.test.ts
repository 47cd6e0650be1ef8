import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { QuestionSolver } from '../writers/question-solver.ts';
import { findReport, listReports } from '../store/attempts/question-reports.ts';
import { claimableTest } from '../testing/app/guest-test.ts';
import { addTest, blank, keyOf, type MadeTest, madeTest, right, startedTest, wrong } from '../testing/app/made-test.ts';
import { morning, startRoomyApp } from '../testing/app/test-app.ts';
import type { TestBrowser } from '../testing/app/test-browser.ts';
import { heldSolver, solverBy } from '../testing/generation/held-solver.ts';
import { judgeOpenReports } from './judge-reports.ts';

const otherTopic = { title: 'Quadratic equations', description: 'Quadratic equations' };

/** Set by each test. By default the solver finds no option correct. */
let solve: QuestionSolver;
const test = await startRoomyApp({ solver: (questions, signal) => solve(questions, signal) });
beforeEach(() => {
  solve = findsNothing();
});

const findsNothing = () => solverBy(() => []);
const findsKeyOf = (questions: MadeTest['questions']) => solverBy(() => questions.map(keyOf));

/** Submitted with one right response, one wrong and two blanks, with negative marking. */
async function finishedTest(name: string): Promise<MadeTest> {
  const made = await startedTest(test, name, { negative: true });
  const [one, two, three, four] = made.questions;
  await made.learner.post('/test/submitTest', { testId: made.testId, questions: [right(one), wrong(two), blank(three), blank(four)] });
  return made;
}

function report(learner: TestBrowser, testId: string, questionId: string, changes: Record<string, unknown> = {}) {
  return learner.post('/test/reportQuestion', { testId, questionId, reason: 'wrong-key', ...changes });
}

/** Waits for the verdict; during an attempt no answer waits for it. */
async function judged(testId: string, questionId: string): Promise<string | undefined> {
  return vi.waitFor(async () => {
    const found = await findReport(test.database, { testId, questionId });
    expect(found?.state).not.toBe('received');
    return found?.state;
  }, 20_000);
}

describe('a report of a finished test', () => {
  it('that is upheld changes every score', async () => {
    const { learner, subjectId, testId, questions } = await finishedTest('upheld');
    const [, two] = questions;
    const before = await learner.get(`/test/fetchTests/${subjectId}`);

    const { status, body } = await report(learner, testId, two.id);
    const { body: solutions } = await learner.get(`/solutions/get-solutions/${testId}`);
    const { body: list } = await learner.get(`/test/fetchTests/${subjectId}`);
    const { body: subject } = await learner.get(`/subject/subjectDetails/${subjectId}`);

    expect(status).toBe(200);
    expect(body.report).toMatchObject({
      state: 'upheld',
      message: expect.stringMatching(/^You were right: .* does not count/u),
    });
    expect(before.body.tests[0]).toMatchObject({ score: 0.75, attemptedQuestions: 2 });
    expect(solutions.test).toMatchObject({ score: 1, total: 3, attemptedQuestions: 1, numberOfQuestions: 4 });
    expect(solutions.questions.map(({ isVoid }: { isVoid: boolean }) => isVoid)).toEqual([false, true, false, false]);
    expect(solutions.questions[1]).toMatchObject({ report: body.report, correctAnswer: keyOf(two), attempted: true });
    expect(list.tests[0]).toMatchObject({ score: 1, attemptedQuestions: 1, numberOfQuestions: 4 });
    // 1 of 3.
    expect(subject.subject).toMatchObject({ attempted: 1, averageScore: '33.33', highestScore: '33.33' });
  });

  it('that is refused explains the key and changes nothing else', async () => {
    const { learner, subjectId, testId, questions } = await finishedTest('refused');
    const [, two] = questions;
    const before = await learner.get(`/solutions/get-solutions/${testId}`);
    const subject = await learner.get(`/subject/subjectDetails/${subjectId}`);
    solve = findsKeyOf(questions);

    const { body } = await report(learner, testId, two.id);
    const after = await learner.get(`/solutions/get-solutions/${testId}`);

    expect(body.report.state).toBe('refused');
    expect(body.report.message).toContain(`“${keyOf(two)}”`);
    expect(body.report.message).toContain(two.explanation);
    const reported = before.body.questions.map((question: { id: string }) => {
      return question.id === two.id ? { ...question, report: body.report } : question;
    });
    expect(after.body).toEqual({ ...before.body, questions: reported });
    expect((await learner.get(`/subject/subjectDetails/${subjectId}`)).body).toEqual(subject.body);
  });

  it('is stored once: a repeat gets the same verdict without another model call', async () => {
    const { learner, testId, questions } = await finishedTest('repeater');
    const first = await report(learner, testId, questions[0].id, { note: 'First' });
    const solver = findsKeyOf(questions);
    solve = solver;

    const again = await report(learner, testId, questions[0].id, { reason: 'unclear', note: 'Second' });

    expect(again.body).toEqual(first.body);
    expect(solver.calls).toEqual([]);
    expect(await listReports(test.database, testId)).toMatchObject([{ reason: 'wrong-key', note: 'First', tries: 1 }]);
  });

  it('changes the result that a repeated submission gets', async () => {
    const { learner, testId, questions } = await finishedTest('resubmitter');
    const [one, two] = questions;
    await report(learner, testId, one.id);

    const { body } = await learner.post('/test/submitTest', { testId, questions: [right(one), wrong(two)] });

    expect(body).toEqual({ success: true, score: -0.25, total: 3, attemptedQuestions: 1 });
  });

  it('changes the result that a repeated claim gets', async () => {
    const { guest, questions, claim } = await claimableTest(test, 'claimant');
    const { body: claimed } = await claim(questions.map(right));
    await report(guest, claimed.test._id, questions[0].id);

    const { body: again } = await claim(questions.map(right));

    expect(claimed).toMatchObject({ score: 4, total: 4, attemptedQuestions: 4 });
    expect(again).toMatchObject({ score: 3, total: 3, attemptedQuestions: 3 });
  });

  it('may void the only question: then there is no percentage and no strategy', async () => {
    const { learner, subjectId, testId, questions } = await startedTest(test, 'emptied', { questionCount: 1 });
    await learner.post('/test/submitTest', { testId, questions: [right(questions[0])] });
    await report(learner, testId, questions[0].id);
    const other = await addTest(test, learner, subjectId, otherTopic);
    const alone = await learner.get(`/subject/subjectDetails/${subjectId}`);
    await learner.get(`/test/testDetails/${other.testId}`);
    await learner.post('/test/submitTest', { testId: other.testId, questions: [right(other.questions[0])] });

    const { status, body } = await learner.get(`/solutions/get-solutions/${testId}`);
    const both = await learner.get(`/subject/subjectDetails/${subjectId}`);

    expect(status).toBe(200);
    expect(body.test).toMatchObject({ score: 0, total: 0, attemptedQuestions: 0, numberOfQuestions: 1 });
    expect(body.report.strategies).toEqual({});
    expect(alone.body.subject).toMatchObject({ attempted: 1, averageScore: 'N/A', highestScore: 'N/A' });
    expect(both.body.subject).toMatchObject({ attempted: 2, averageScore: '25.00', highestScore: '25.00' });
  });

  it('is answered after 20 seconds if the solver takes longer, and still gets its verdict', async () => {
    const { learner, testId, questions } = await finishedTest('patient');
    const { solver, release } = heldSolver([]);
    solve = solver;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const reporting = report(learner, testId, questions[0].id);
      await solver.asked;
      await vi.advanceTimersByTimeAsync(20_000);
      const { body } = await reporting;

      expect(body.report).toEqual({ state: 'received', message: expect.stringContaining('Check back here in a few minutes') });
    } finally {
      vi.useRealTimers();
    }
    const waiting = await learner.get(`/solutions/get-solutions/${testId}`);
    release();

    expect(waiting.body.questions[0]).toMatchObject({ isVoid: false, report: { state: 'received' } });
    expect(await judged(testId, questions[0].id)).toBe('upheld');
  });

  it('waits for another one of the same test, and is judged by the sweep', async () => {
    const { learner, testId, questions } = await finishedTest('two at once');
    const [one, two] = questions;
    const { solver, release } = heldSolver([]);
    solve = solver;
    const first = report(learner, testId, one.id);
    await solver.asked;
    const second = await report(learner, testId, two.id);
    release();
    await first;

    await judgeOpenReports({ database: test.database, solver, log: test.app.log, now: () => test.clock.now });

    expect(second.body.report.state).toBe('received');
    const { body } = await learner.get(`/solutions/get-solutions/${testId}`);
    expect(body.test).toMatchObject({ score: 0, total: 2, attemptedQuestions: 0 });
  });
});

describe('a report during the attempt', () => {
  it.each<[string, (made: MadeTest) => QuestionSolver]>([
    ['upheld', () => findsNothing()],
    ['refused', ({ questions }) => findsKeyOf(questions)],
  ])('reveals its verdict in no answer (%s)', async (state, makeSolver) => {
    const made = await startedTest(test, `sitting ${state}`);
    const { learner, subjectId, testId, questions } = made;
    const [one] = questions;
    const lists = async () => [
      (await learner.get(`/test/fetchTests/${subjectId}`)).body,
      (await learner.get(`/subject/subjectDetails/${subjectId}`)).body,
      (await learner.get('/subject/all-subjects')).body,
    ];
    const details = await learner.get(`/test/testDetails/${testId}`);
    const before = await lists();
    solve = makeSolver(made);

    const first = await report(learner, testId, one.id);
    expect(await judged(testId, one.id)).toBe(state);
    const again = await report(learner, testId, one.id);

    const message = 'Thank you. We are checking this question again. You will see the result with the solutions.';
    expect(first.body).toEqual({ success: true, report: { state: 'received', message } });
    expect(again.body).toEqual(first.body);
    expect(await lists()).toEqual(before);
    expect((await learner.get(`/test/testDetails/${testId}`)).body.test).toEqual({ ...details.body.test, reported: [one.id] });
    expect((await learner.get(`/solutions/get-solutions/${testId}`)).status).toBe(409);
    const responses = [{ id: one.id, userAnswer: keyOf(one) }];
    const saved = await learner.post('/test/saveProgress', { testId, responses, version: 0 });
    expect(saved.body).toEqual({ success: true, version: 1, serverNow: morning, deadline: morning + 360_000, responses });
    expect((await lists())[0].tests[0]).toMatchObject({ attemptedQuestions: 1, score: null });
  });

  it('is answered without waiting for the solver', async () => {
    const { learner, testId, questions } = await startedTest(test, 'hurried');
    const { solver, release } = heldSolver([]);
    solve = solver;

    const { body } = await report(learner, testId, questions[0].id);
    release();

    expect(body.report.state).toBe('received');
    expect(await judged(testId, questions[0].id)).toBe('upheld');
  });

  it.each<[string, (made: MadeTest) => Promise<unknown>]>([
    ['the sweep', () => test.finishOverdue()],
    ['a late submission', ({ learner, testId }) => learner.post('/test/submitTest', { testId, questions: [] })],
    ['reading the solutions', async () => undefined],
  ])('that is upheld excludes its question from an attempt that ran out of time, finished by %s', async (name, finish) => {
    const made = await startedTest(test, `dawdler ${name}`);
    const { learner, testId, questions } = made;
    const responses = questions.map((question) => ({ id: question.id, userAnswer: keyOf(question) }));
    await learner.post('/test/saveProgress', { testId, responses, version: 0 });
    await report(learner, testId, questions[3].id);
    await judged(testId, questions[3].id);
    test.clock.now = morning + 360_000 + 60_001;

    await finish(made);

    const { body } = await learner.get(`/solutions/get-solutions/${testId}`);
    expect(body.test).toMatchObject({ score: 3, total: 3, attemptedQuestions: 3 });
  });

  it('is listed in the order of the reports', async () => {
    const { learner, testId, questions } = await startedTest(test, 'lister');
    const [one, , three] = questions;
    await report(learner, testId, three.id);
    test.clock.now += 1;
    await report(learner, testId, one.id);

    const { body } = await learner.get(`/test/testDetails/${testId}`);

    expect(body.test.reported).toEqual([three.id, one.id]);
  });
});

describe('a report', () => {
  it('of a test that was not started is 409', async () => {
    const { learner, testId, questions } = await madeTest(test, 'early');

    const { status, body } = await report(learner, testId, questions[0].id);

    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'wrong-state', message: 'This test has not been started.' });
    expect(await listReports(test.database, testId)).toEqual([]);
  });

  describe('with an invalid body', () => {
    let made: MadeTest;
    beforeAll(async () => {
      made = await finishedTest('invalid bodies');
    });

    it.each<[string, Record<string, unknown>]>([
      ['no reason', { reason: undefined }],
      ['an unknown reason', { reason: 'boring' }],
      ['an empty note', { note: '  ' }],
      ['a note of 501 characters', { note: 'x'.repeat(501) }],
      ['a note that is no text', { note: 7 }],
      ['an unknown field', { state: 'upheld' }],
    ])('is 422: %s', async (_name, changes) => {
      const { learner, testId, questions } = made;

      const { status, body } = await report(learner, testId, questions[0].id, changes);

      expect(status).toBe(422);
      expect(body.code).toBe('invalid');
      expect(await listReports(test.database, testId)).toEqual([]);
    });
  });

  it('is limited to ten per test, also when they race', async () => {
    const { learner, testId, questions } = await startedTest(test, 'doubter of all', { questionCount: 12, questionType: 'mixed' });
    const all: readonly { id: string }[] = questions;

    const answers = await Promise.all(all.map(({ id }) => report(learner, testId, id)));

    expect(all).toHaveLength(12);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.body.message).toContain('10 questions');
    const stored = await listReports(test.database, testId);
    expect(stored).toHaveLength(10);
    expect((await report(learner, testId, stored[0]?.questionId ?? '')).status).toBe(200);
  });
});

describe('a report without a connected model', async () => {
  const alone = await startRoomyApp();

  it('is refused at once, and explains how the key was checked', async () => {
    const { learner, testId, questions } = await startedTest(alone, 'lonely');
    const [one] = questions;
    await learner.post('/test/submitTest', { testId, questions: [wrong(one)] });

    const { body } = await report(learner, testId, one.id);

    const how =
      one.checked === 'computed' ? 'Its answer was calculated by a formula.' : 'It was reviewed before it joined our question bank.';
    expect(body.report).toEqual({
      state: 'refused',
      message: `We can’t recheck this now, so its answer, “${keyOf(one)}”, stays as it was. ${how}\n\n${one.explanation}`,
    });
  });
});
