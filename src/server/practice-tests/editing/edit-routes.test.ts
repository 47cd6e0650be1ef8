import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import type { Question } from '../../../assessment/question.ts';
import type { EditableTest } from '../../../contract/shapes/exchange-shapes.ts';
import { generationIdOf } from '../../shared/make-test.ts';
import { listAskedQuestions } from '../../store/attempts/practice-tests.ts';
import { generations, tests } from '../../store/schema/schema.ts';
import { distractorOf, keyOf, madeTest, startedTest } from '../../testing/app/made-test.ts';
import { startRoomyApp, testForm } from '../../testing/app/test-app.ts';
import { formOf, type TestBrowser } from '../../testing/app/test-browser.ts';
import { namesIn } from '../../testing/hostile/walk-every-call.ts';

const test = await startRoomyApp();

const own = {
  question: 'Which gas do plants take in for photosynthesis?',
  options: ['Oxygen', 'Carbon dioxide', 'Nitrogen', 'Helium'],
  correctAnswer: 'Carbon dioxide',
  explanation: 'They build sugar from it.',
  optionNotes: ['They give it off.', 'Yes.', '', ''],
  concept: 'Photosynthesis',
  difficulty: 'easy',
};
const claim = { question: 'Leaves take in light.', options: ['True', 'False'], correctAnswer: 'True' };

async function learnerWith(name: string): Promise<{ learner: TestBrowser; subjectId: string }> {
  const learner = await test.signedIn(name);
  const { body } = await learner.post('/subject/create-subject', { subject: `Biology ${crypto.randomUUID()}` });
  return { learner, subjectId: body.subject._id };
}

async function writtenTest(name: string, questions: unknown[] = [own, claim]) {
  const { learner, subjectId } = await learnerWith(name);
  const { body } = await learner.post('/test/writeTest', { subjectId, title: 'Plants', questions });
  return { learner, subjectId, testId: body.testId as string };
}

const read = async (learner: TestBrowser, testId: string): Promise<EditableTest> => (await learner.get(`/test/edit/${testId}`)).body.test;
const save = (learner: TestBrowser, { _id, edition }: EditableTest, questions: unknown[]) =>
  learner.post('/test/saveQuestions', { testId: _id, edition, questions });
const kept = ({ id }: { id: string }) => ({ id });
const stored = async (testId: string) => {
  const [row] = await test.database.select().from(tests).where(eq(tests.id, testId));
  if (!row) throw new Error('There is no such test');
  return row;
};

describe('a test that its learner wrote', () => {
  it('costs nothing, is read with its keys, and is taken and scored like any other', async () => {
    const { learner, subjectId, testId } = await writtenTest('writer');

    const { questions } = await read(learner, testId);
    const { body: list } = await learner.get(`/test/fetchTests/${subjectId}`);
    const { body: started } = await learner.get(`/test/testDetails/${testId}`);
    const answers = started.test.generatedQuestions.map(({ id, options }: Question) => ({ id, userAnswer: options[1], attempted: true }));
    const { body: submitted } = await learner.post('/test/submitTest', { testId, questions: answers });
    const { body: solved } = await learner.get(`/solutions/get-solutions/${testId}`);

    expect(questions).toMatchObject([
      { ...own, id: expect.any(String), type: 'mcq', isOwn: true, flaws: [] },
      { ...claim, type: 'truefalse', isOwn: true, concept: 'Plants', difficulty: 'medium' },
    ]);
    expect(list.tests).toMatchObject([{ _id: testId, title: 'Plants', numberOfQuestions: 2, timeLimit: 90 }]);
    expect(namesIn(started)).not.toContain('correctAnswer');
    expect(submitted).toMatchObject({ score: 1, total: 2 });
    expect(solved.questions[0]).toMatchObject({ explanation: own.explanation, optionNotes: own.optionNotes });
    expect((await learner.get('/user/update-user-remaining-tests')).body.user.freeTestsRemaining).toBe(1000);
    expect((await learner.get('/test/generations')).body.generations).toEqual([]);
  });

  it('is one test, however often it is sent with one key', async () => {
    const { learner, subjectId } = await learnerWith('repeater');
    const body = { subjectId, title: 'Plants', questions: [own] };
    const send = (key: string) => learner.post('/test/writeTest', body, { 'idempotency-key': key });

    const answers = await Promise.all([send('one'), send('one'), send('one'), send('two')]);
    const ids = answers.map((answer) => answer.body.testId);
    await learner.get(`/test/deleteTest/${ids[0]}`);

    expect(new Set(ids.slice(0, 3)).size).toBe(1);
    expect(ids[3]).not.toBe(ids[0]);
    expect(await send('one')).toMatchObject({ status: 404, body: { code: 'gone' } });
  });

  it('is one of twenty a minute at most', async () => {
    const { learner, subjectId } = await learnerWith('flooder');
    const statuses: number[] = [];
    for (let count = 0; count < 21; count++) {
      statuses.push((await learner.post('/test/writeTest', { subjectId, title: 'Plants', questions: [claim] })).status);
    }

    expect(new Set(statuses.slice(0, 20))).toEqual(new Set([200]));
    expect(statuses[20]).toBe(429);
  });

  it('is refused whole, with the reason for each question that cannot be one', async () => {
    const { learner, subjectId } = await learnerWith('careless');
    const faulty = [
      { ...own, question: '  ' },
      { ...own, correctAnswer: null },
      own,
      { ...own, options: ['Oxygen', 'oxygen ', 'Nitrogen', 'Helium'], correctAnswer: 'Helium' },
      { ...own, options: ['Oxygen', 'Nitrogen'], correctAnswer: 'Oxygen' },
      { ...own, explanation: 'Other words.' },
    ];

    const { status, body } = await learner.post('/test/writeTest', { subjectId, title: 'Plants', questions: faulty });

    expect(status).toBe(422);
    expect(body.message).toBe('5 questions can’t be saved yet.');
    expect(body.refused.map(({ number, reason }: { number: number; reason: string }) => [number, reason])).toEqual([
      [1, 'It has no question text.'],
      [2, 'No option is marked as correct. Mark one.'],
      [4, 'Two options are the same. Change one.'],
      [5, 'It needs four options, or True and False.'],
      [6, 'The test already has this question.'],
    ]);
    expect((await learner.get(`/test/fetchTests/${subjectId}`)).body.tests).toEqual([]);
  });
});

describe('the questions of a test that was not begun', () => {
  it('T-15: are read without the key of one that was written for the learner', async () => {
    const { learner, testId, questions } = await madeTest(test, 'reader');

    const { body } = await learner.get(`/test/edit/${testId}`);
    const { body: saved } = await save(learner, body.test, [...questions.map(kept), own]);

    expect(body.test.questions.map(({ isOwn }: { isOwn: boolean }) => isOwn)).toEqual([false, false, false, false]);
    for (const name of ['correctAnswer', 'explanation', 'optionNotes', 'flaws', 'key', 'why']) expect(namesIn(body)).not.toContain(name);
    expect(saved.test.questions.map((question: object) => 'correctAnswer' in question)).toEqual([false, false, false, false, true]);
  });

  it('are kept, moved, removed, changed and added to', async () => {
    const { learner, subjectId, testId, questions } = await madeTest(test, 'editor');
    const [first, second, third] = questions;
    const before = await read(learner, testId);
    const { body: one } = await save(learner, before, [third, first, second].map(kept).concat([own as never]));
    const mine = one.test.questions[3];

    const { status, body } = await save(learner, one.test, [{ ...own, id: mine.id, correctAnswer: 'Helium' }, kept(third), claim]);
    const row = await stored(testId);
    const { body: list } = await learner.get(`/test/fetchTests/${subjectId}`);

    expect(status).toBe(200);
    expect(one.test.questions.map(({ id }: { id: string }) => id).slice(0, 3)).toEqual([third, first, second].map(({ id }) => id));
    expect(body.test.questions).toMatchObject([{ correctAnswer: 'Helium' }, { id: third.id }, claim]);
    expect(body.test.questions[0].id).not.toBe(mine.id);
    expect(row).toMatchObject({ questionCount: 3, questionType: 'mixed', questionIds: row.questions.map(({ id }) => id) });
    expect(row.authoredIds).toEqual([row.questionIds[0], row.questionIds[2]]);
    expect(list.tests).toMatchObject([{ numberOfQuestions: 3, durationSeconds: 270 }]);
    expect(await read(learner, testId)).toEqual(body.test);
  });

  it('stay what the subject has asked, also those that were removed', async () => {
    const { learner, subjectId, testId, questions } = await madeTest(test, 'asked');
    const [first, ...others] = questions;

    await save(learner, await read(learner, testId), [...others.map(kept), own]);
    const asked = await listAskedQuestions(test.database, subjectId, 100);

    expect(asked.map(({ stem }) => stem).sort()).toEqual([own.question, ...questions.map(({ stem }) => stem)].sort());
    expect(asked).toContainEqual(expect.objectContaining({ stem: first.stem, keyText: keyOf(first) }));
  });

  it('are those of the test also for a page that saves the generated test again', async () => {
    const { learner, subjectId, testId, questions } = await madeTest(test, 'returner');
    await save(learner, await read(learner, testId), [kept(questions[1]), own]);

    const { status, body } = await learner.post('/test/createTest', { formData: { subjectId }, questionsArray: questions.map(kept) });

    expect(status).toBe(200);
    expect(body.test).toMatchObject({ _id: testId, numberOfQuestions: 2 });
  });

  it('keep a question that is sent as it was, and answer a repeated save', async () => {
    const { learner, testId } = await writtenTest('resaver');
    const before = await read(learner, testId);
    const [first, second] = before.questions;
    const entries = [
      { ...own, id: first?.id },
      { ...claim, question: 'Roots take in light.', correctAnswer: 'False', id: second?.id },
    ];

    const saved = await save(learner, before, entries);
    const again = await save(learner, before, entries);

    expect(saved.body.test.questions[0].id).toBe(first?.id);
    expect(saved.body.test.questions[1].id).not.toBe(second?.id);
    expect(again).toMatchObject({ status: 200, body: saved.body });
  });

  it('are not overwritten by a window that read them before', async () => {
    const { learner, testId } = await writtenTest('two windows');
    const before = await read(learner, testId);

    const one = await save(learner, before, [own]);
    const other = await save(learner, before, [claim]);

    expect(other).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
    expect(await read(learner, testId)).toEqual(one.body.test);
  });

  it('refuse a change of what was written for the learner, an unknown one, one twice, none and too many', async () => {
    const { learner, testId, questions } = await madeTest(test, 'forger');
    const before = await read(learner, testId);
    const [first] = questions;
    const changed = { ...own, question: first.stem, options: [...first.options], correctAnswer: distractorOf(first), id: first.id };
    const many = Array.from({ length: 51 }, (_, index) => ({ ...own, question: `Which gas is number ${index}?` }));

    const answers = [
      await save(learner, before, [changed]),
      await save(learner, before, [{ id: 'none' }]),
      await save(learner, before, [kept(first), kept(first)]),
      await save(learner, before, [{ id: first.id, explanation: 'Mine.' }]),
      await save(learner, before, [{ ...own, options: [...own.options, 'Neon'] }]),
      await save(learner, before, []),
      await save(learner, before, many),
    ];

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [422, 'invalid']));
    expect(answers[0]?.body.message).toBe('You can change only the questions that you wrote or imported.');
    expect(await read(learner, testId)).toEqual(before);
  });

  it('have the reason for each that cannot be saved, and none of them is', async () => {
    const { learner, testId, questions } = await madeTest(test, 'refused');
    const before = await read(learner, testId);
    const [first] = questions;
    const double = { ...own, question: first.stem, options: [...first.options], correctAnswer: first.options[0] };

    const { status, body } = await save(learner, before, [kept(first), own, double, {}]);

    expect(status).toBe(422);
    expect(body.refused).toMatchObject([
      { number: 3, reason: 'The test already has this question.', question: expect.any(String) },
      { number: 4, reason: 'It needs four options, or True and False.' },
    ]);
    expect(await read(learner, testId)).toEqual(before);
  });

  it('keep a passage as one for all questions on it', async () => {
    const passage = 'Leaves are green because of chlorophyll, which takes in red and blue light and sends green light back.';
    const on = (question: string) => ({ ...own, question, passage });
    const { learner, testId } = await writtenTest('passages', [on('Which light is sent back?'), on('What do leaves take in?')]);
    const before = await read(learner, testId);

    const { body } = await save(learner, before, [...before.questions.map(kept), on('Which colour are leaves?')]);

    const ids = body.test.questions.map((question: { passage: { id: string } }) => question.passage.id);
    expect(new Set(ids).size).toBe(1);
    expect(ids).toHaveLength(3);
  });

  it('can be changed once they are imported, and a drawing stays with its question', async () => {
    const { learner, subjectId } = await learnerWith('importer');
    const question = { question: 'Which shape is this?', options: ['Circle', 'Square', 'Line', 'Cube'], correct: 0 };
    const figure = { svg: '<svg viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></svg>', description: 'A shape without corners.' };
    const file = { format: 'prash-patra', version: 1, tests: [{ title: 'Shapes', questions: [{ ...question, figure }] }] };
    const { body: imported } = await learner.post('/test/import', formOf({ subjectId, text: JSON.stringify(file) }));
    const before = await read(learner, imported.testId);
    const { id, options, question: stem } = before.questions[0] ?? { id: '', options: [], question: '' };

    const { body } = await save(learner, before, [{ id, question: stem, options, correctAnswer: 'Square' }]);

    expect(before.questions).toMatchObject([{ isOwn: true, correctAnswer: 'Circle', figure }]);
    expect(body.test.questions).toMatchObject([{ correctAnswer: 'Square', figure }]);
  });
});

describe('a test whose questions cannot be changed', () => {
  it('T-15: is one that was begun: its keys are told no longer', async () => {
    const { learner, testId } = await writtenTest('beginner');
    const before = await read(learner, testId);
    await learner.get(`/test/testDetails/${testId}`);

    const answers = [await learner.get(`/test/edit/${testId}`), await save(learner, before, [claim])];

    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([409, 'wrong-state']);
      expect(namesIn(body)).not.toContain('correctAnswer');
    }
  });

  it('T-15: has its keys in the account export until then, and again with the solutions', async () => {
    const { learner, testId } = await writtenTest('exporter', [own]);
    const exported = async () => {
      const { data } = (await learner.get('/user/export')).body;
      return data.subjects.flatMap(({ tests: all }: { tests: { questions: object[] }[] }) => all.flatMap(({ questions }) => questions));
    };

    const before = await exported();
    await learner.get(`/test/testDetails/${testId}`);
    const during = await exported();
    await learner.post('/test/submitTest', { testId, questions: [] });
    const after = await exported();

    expect(before).toMatchObject([{ isOwn: true, correctAnswer: own.correctAnswer, explanation: own.explanation }]);
    expect(during).toMatchObject([{ isOwn: true }]);
    expect(namesIn(during)).not.toContain('correctAnswer');
    expect(namesIn(during)).not.toContain('explanation');
    expect(after).toMatchObject([{ isOwn: true, correctAnswer: own.correctAnswer }]);
  });

  it('is a retake', async () => {
    const made = await startedTest(test, 'retaker');
    await made.learner.post('/test/submitTest', { testId: made.testId, questions: [] });
    const { body } = await made.learner.post('/test/retake', { testId: made.testId, questions: 'all' });

    expect((await made.learner.get(`/test/edit/${body.test._id}`)).status).toBe(409);
  });

  it('T-89: is a copy of a shared test, whose keys its taker does not get either', async () => {
    const { learner, testId } = await writtenTest('teacher');
    const { body: shared } = await learner.post('/test/share', { testId, showName: true, order: 'same' });
    const taker = await test.signedIn('pupil');
    const { body: taken } = await taker.post(`/test/shared/${shared.token}/take`, {});

    expect(await taker.get(`/test/edit/${taken.testId}`)).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
    expect((await stored(taken.testId)).authoredIds).toEqual([]);
  });
});

it('a comparison shows the questions that both were asked, also if the shared test was edited after it was taken', async () => {
  const { learner, testId } = await writtenTest('comparer');
  const { body: shared } = await learner.post('/test/share', { testId, showName: true, order: 'same', compare: true });
  const taker = await test.signedIn('compared');
  const { body: taken } = await taker.post(`/test/shared/${shared.token}/take`, { compare: true });
  const before = await read(learner, testId);
  await save(learner, before, [{ ...claim, question: 'Roots take in light.' }, kept(before.questions[1] ?? { id: '' }), own]);
  for (const [browser, id] of [
    [learner, testId],
    [taker, taken.testId],
  ] as const) {
    await browser.get(`/test/testDetails/${id}`);
    await browser.post('/test/submitTest', { testId: id, questions: [] });
  }

  const { body } = await taker.get(`/test/compare/${taken.testId}`);

  expect(body.questions.map(({ question }: { question: string }) => question)).toEqual([own.question, claim.question]);
});

describe('a question that is being written', () => {
  it('is told what keeps it from being saved, or what is weak, and nothing is stored', async () => {
    const { learner, subjectId } = await learnerWith('checker');
    const check = async (question: unknown) => (await learner.post('/test/checkQuestion', { question })).body;
    const long = 'Carbon dioxide, which enters through the stomata of the leaves and is built into sugar by means of light';

    expect(await check(own)).toEqual({ success: true, flaws: [] });
    expect(await check({ ...own, correctAnswer: null })).toEqual({
      success: true,
      refused: 'No option is marked as correct. Mark one.',
      flaws: [],
    });
    const options = ['Oxygen', long, 'Nitrogen', 'All of the above'];
    expect((await check({ ...own, options, correctAnswer: long })).flaws).toEqual(
      expect.arrayContaining(['key-much-longer', 'all-or-none-of-the-above']),
    );
    expect((await learner.get(`/test/fetchTests/${subjectId}`)).body.tests).toEqual([]);
  });

  it('is checked three hundred times a minute at most', async () => {
    const learner = await test.signedIn('typist');
    const statuses: number[] = [];
    for (let count = 0; count < 301; count++) statuses.push((await learner.post('/test/checkQuestion', { question: claim })).status);

    expect(new Set(statuses.slice(0, 300))).toEqual(new Set([200]));
    expect(statuses[300]).toBe(429);
  });
});

describe('the title of a test', () => {
  it('is changed at any time, and that of its retakes with it', async () => {
    const made = await startedTest(test, 'renamer');
    const { learner, subjectId, testId } = made;
    await learner.post('/test/submitTest', { testId, questions: [] });
    const { body: retake } = await learner.post('/test/retake', { testId, questions: 'all' });
    await learner.get(`/test/testDetails/${retake.test._id}`);

    const first = await learner.post('/test/rename', { testId, title: '  Leaves \u200B' });
    const { body: running } = await learner.get('/test/running');
    const second = await learner.post('/test/rename', { testId: retake.test._id, title: 'Roots' });

    expect([first.status, second.status]).toEqual([200, 200]);
    expect(running.tests).toMatchObject([{ title: 'Leaves' }]);
    expect((await learner.get(`/test/fetchTests/${subjectId}`)).body.tests).toMatchObject([{ title: 'Roots' }]);
    expect((await learner.get(`/solutions/get-solutions/${testId}`)).body.test.title).toBe('Roots');
  });

  it('follows the rules of the form', async () => {
    const { learner, testId } = await writtenTest('titles');
    const rename = (title: unknown) => learner.post('/test/rename', { testId, title });

    expect(await rename(' ')).toMatchObject({ status: 422, body: { fields: { title: 'Enter a title.' } } });
    expect((await rename('x'.repeat(121))).status).toBe(422);
    expect((await rename('x'.repeat(120))).status).toBe(200);
  });
});

it('a test that its learner wrote counts as none that was generated', async () => {
  const { learner, subjectId, testId } = await writtenTest('counted');
  const [id = ''] = (await stored(testId)).questionIds;
  const [row] = await test.database
    .select()
    .from(generations)
    .where(eq(generations.id, generationIdOf(id)));

  expect(row).toMatchObject({ cost: 0, leaseUntil: row?.createdAt, questions: [{ id }, {}] });
  expect((await learner.post('/test/generate', { formData: testForm({ subjectId, questionCount: 1 }) })).status).toBe(200);
});
