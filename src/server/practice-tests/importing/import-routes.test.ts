import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { generations, subjects, tests } from '../../store/schema/schema.ts';
import { startRoomyApp, startTestApp, testForm } from '../../testing/app/test-app.ts';
import { formOf, type TestBrowser } from '../../testing/app/test-browser.ts';
import { databaseEngines } from '../../testing/database/test-database.ts';
import { readImport } from '../question-files/read-import.ts';
import { takeAll } from './judge-import.ts';
import { partsOf, saveImport } from './save-import.ts';
import type { TakenQuestion } from './take-question.ts';

const test = await startRoomyApp();

async function learnerWith(name: string): Promise<{ learner: TestBrowser; subjectId: string }> {
  const learner = await test.signedIn(name);
  const { body } = await learner.post('/subject/create-subject', { subject: `Biology ${crypto.randomUUID()}` });
  return { learner, subjectId: body.subject._id };
}

const aiken = (stem: string, options = ['red', 'blue', 'green', 'white'], key = 'B') =>
  [stem, ...options.map((option, index) => `${'ABCDEF'[index]}. ${option}`), `ANSWER: ${key}`].join('\n');
const many = (count: number, start = 0) =>
  Array.from({ length: count }, (_, index) => aiken(`What is the colour of thing number ${start + index}?`)).join('\n\n');

describe('a dry run', () => {
  it('tells what would be taken and why the rest is not, and stores nothing', async () => {
    const { learner, subjectId } = await learnerWith('looker');
    const text = [
      aiken('Which colour is the sky?'),
      aiken('Which colour is the sky?', ['blue', 'red', 'white', 'green'], 'A'),
      aiken('Which colour is grass?', ['red', 'blue', 'green', 'white', 'black', 'grey'], 'C'),
      aiken('Which colour is snow?', ['red', 'white']),
      aiken('Which is always the colour of blood?', ['red', 'blue', 'green', 'all of the above'], 'A'),
    ].join('\n\n');

    const { status, headers, body } = await learner.post('/test/import', formOf({ subjectId, text, title: 'Colours', dryRun: 'true' }));

    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toMatchObject({ format: 'aiken', tests: [{ title: 'Colours', numberOfQuestions: 3 }] });
    expect(body).not.toHaveProperty('testId');
    expect(body.report).toMatchObject({
      taken: 3,
      refused: [
        { number: 2, reason: 'The file already has this question.', question: 'Which colour is the sky?' },
        { number: 4, reason: 'It needs four options, or True and False.' },
      ],
      flaws: [{ number: 5, flaws: expect.arrayContaining(['all-or-none-of-the-above']) }],
      dropped: [{ number: 3, options: ['black', 'grey'] }],
    });
    expect(body.report.bestStrategy).toMatchObject({ strategy: expect.any(String), score: expect.any(Number), questionCount: 3 });
    expect(body.report).not.toHaveProperty('disagreements');
    expect(body.questions[1]).toMatchObject({ number: 3, options: ['red', 'blue', 'green', 'white'], correctAnswer: 'green' });
    expect((await learner.get(`/test/fetchTests/${subjectId}`)).body.tests).toEqual([]);
  });

  it('T-91: tells a question that the subject has by its words alone, whatever its key', async () => {
    const { learner, subjectId } = await learnerWith('guesser');
    await learner.post('/test/import', formOf({ subjectId, text: aiken('Which colour is the sky?') }));

    const outcomes = await Promise.all(
      ['A', 'B'].map((key) => learner.post('/test/import', formOf({ subjectId, text: aiken('Which colour is the sky?', undefined, key) }))),
    );

    expect(outcomes[0]?.status).toBe(422);
    expect(outcomes[0]?.body).toEqual(outcomes[1]?.body);
  });
});

describe('an imported test', () => {
  it('is taken, solved, retaken, printed and shared like any other, and counts for nothing', async () => {
    const { learner, subjectId } = await learnerWith('taker');
    const file = new File([`${aiken('Which colour is the sky?')}\n\n${aiken('Which colour is snow?', undefined, 'D')}`], 'colours.txt');

    const { body: imported } = await learner.post('/test/import', formOf({ subjectId, file }));
    const { testId } = imported;
    const { body: list } = await learner.get(`/test/fetchTests/${subjectId}`);
    const { body: started } = await learner.get(`/test/testDetails/${testId}`);
    const answers = started.test.generatedQuestions.map(({ id, options }: { id: string; options: string[] }) => {
      return { id, userAnswer: options[1], attempted: true };
    });
    const early = await learner.get(`/solutions/get-solutions/${testId}`);
    const { body: submitted } = await learner.post('/test/submitTest', { testId, questions: answers });
    const { body: solved } = await learner.get(`/solutions/get-solutions/${testId}`);

    expect(imported).toMatchObject({ testIds: [testId], report: { taken: 2, refused: [] } });
    expect(imported).not.toHaveProperty('questions');
    expect(list.tests).toMatchObject([{ _id: testId, title: 'colours', isAttempted: false, numberOfQuestions: 2, negativeMarking: false }]);
    expect(started.test.generatedQuestions[0]).toMatchObject({
      question: 'Which colour is the sky?',
      options: ['red', 'blue', 'green', 'white'],
    });
    expect(JSON.stringify(started)).not.toMatch(/"key"|correctAnswer/u);
    expect(early.status).toBe(409);
    expect(submitted).toMatchObject({ score: 1, total: 2 });
    expect(solved.questions.map(({ correctAnswer }: { correctAnswer: string }) => correctAnswer)).toEqual(['blue', 'white']);
    expect((await learner.post('/test/retake', { testId, questions: 'missed' })).status).toBe(200);
    expect((await learner.get(`/test/print/${testId}`)).body.test.generatedQuestions).toHaveLength(2);
    const { body: shared } = await learner.post('/test/share', { testId, showName: true, order: 'same' });
    expect((await (await test.signedIn('friend')).post(`/test/shared/${shared.token}/take`, {})).status).toBe(200);
    expect((await learner.get('/user/update-user-remaining-tests')).body.user.freeTestsRemaining).toBe(1000);
    expect((await learner.get('/user/analytics')).status).toBe(200);
    expect((await learner.get('/test/generations')).body.generations).toEqual([]);
    expect((await learner.get(`/test/generations/${answers[0].id.split('.')[0]}/events`)).status).toBeLessThan(500);
  });

  it('has its options drawn where its format has them shuffled', async () => {
    const { learner, subjectId } = await learnerWith('shuffler');
    const gift = Array.from({ length: 40 }, (_, index) => `What is thing ${index}? {=right#Yes. ~wrong ~worse ~bad}`).join('\n\n');

    const { body } = await learner.post('/test/import', formOf({ subjectId, text: gift }));
    const [stored] = await test.database.select().from(tests).where(eq(tests.id, body.testId));

    expect(new Set(stored?.questions.map(({ key }) => key)).size).toBe(4);
    expect(stored?.questions.every(({ options, key, optionNotes }) => options[key] === 'right' && optionNotes[key] === 'Yes.')).toBe(true);
  });

  it('is one of several where a file has more questions than a test', async () => {
    const { learner, subjectId } = await learnerWith('splitter');

    const { body } = await learner.post('/test/import', formOf({ subjectId, text: many(101), title: 'Things' }));
    const { body: list } = await learner.get(`/test/fetchTests/${subjectId}`);

    expect(body.report.taken).toBe(101);
    expect(body.testId).toBe(body.testIds[0]);
    expect(list.tests.map((row: { title: string; numberOfQuestions: number }) => [row.title, row.numberOfQuestions])).toEqual([
      ['Things (1)', 50],
      ['Things (2)', 50],
      ['Things (3)', 1],
    ]);
    expect(list.tests.map(({ _id }: { _id: string }) => _id)).toEqual(body.testIds);
    // None of them was written here.
    expect((await learner.post('/test/generate', { formData: testForm({ subjectId, questionCount: 1 }) })).status).toBe(200);
  });

  it('reads a text that is too long for a question as a passage and the question at its end', async () => {
    const { learner, subjectId } = await learnerWith('owner');
    const passage = Array(3).fill('Leaves are green. '.repeat(20).trim()).join('\n\n');
    const row = (text: string) => `"${text}",red,blue,green,white,c`;
    const head = 'question,option_a,option_b,option_c,option_d,correct';
    const text = [head, row(`${passage}\n\nWhich colour are they?\n\n[A leaf.]`), row('Leaves are green. '.repeat(60))].join('\n');

    const { body } = await learner.post('/test/import', formOf({ subjectId, text }));
    const { body: started } = await learner.get(`/test/testDetails/${body.testId}`);

    expect(body.report.refused).toMatchObject([{ number: 2 }]);
    expect(started.test.generatedQuestions).toMatchObject([
      { question: 'Which colour are they?\n\n[A leaf.]', form: 'passage', passage: { text: passage } },
    ]);
  });

  it('keeps the titles, passages and forms of our own format', async () => {
    const { learner, subjectId } = await learnerWith('owner');
    const text = 'Leaves are green because of chlorophyll, which takes in red and blue light and sends green light back.';
    const passage = { id: 'x', text };
    const question = (stem: string) => ({ question: stem, kind: 'mcq', options: ['red', 'blue', 'green', 'white'], correct: 2 });
    const on = (stem: string) => ({ ...question(stem), passage, form: 'passage' });
    const order = {
      question: 'Arrange these from the smallest.\n1. Cell\n2. Atom\n3. Organ\n4. Tissue\nWhich order is right?',
      options: ['2, 1, 4, 3', '1, 2, 3, 4', '2, 4, 1, 3', '4, 3, 1, 2'],
      correct: 0,
    };
    const file = {
      format: 'prash-patra',
      version: 1,
      tests: [
        { title: 'Leaves', questions: [on('Which light is sent back?'), on('Which colour are leaves?')] },
        { title: 'Roots', questions: [question('Which colour are roots?'), order] },
      ],
    };

    const { body } = await learner.post('/test/import', formOf({ subjectId, text: JSON.stringify(file) }));
    const { body: started } = await learner.get(`/test/testDetails/${body.testId}`);

    expect(body.tests.map(({ title }: { title: string }) => title)).toEqual(['Leaves', 'Roots']);
    const passages = started.test.generatedQuestions.map((each: { passage: { id: string; text: string } }) => each.passage);
    expect(passages).toEqual([passages[0], passages[0]]);
    expect(passages[0].text).toBe(text);
    expect(started.test.generatedQuestions[0].form).toBe('passage');
    const { body: other } = await learner.get(`/test/print/${body.testIds[1]}`);
    expect(other.test.generatedQuestions.map(({ form }: { form?: string }) => form)).toEqual([undefined, 'order']);
  });
});

it('of several tests is stored whole or not at all', async () => {
  const { learner, subjectId } = await learnerWith('unlucky');
  const [{ userId } = { userId: '' }] = await test.database.select().from(subjects).where(eq(subjects.id, subjectId));
  const gift = Array.from({ length: 60 }, (_, index) => `What is thing ${index}? {=right ~wrong ~worse ~bad}`).join('\n\n');
  const judged = await takeAll(await readImport(new TextEncoder().encode(gift)));
  let drawn = 0;
  const dieAtSecond = () => {
    drawn += 1;
    if (drawn > 50) throw new Error('The process has died');
    return () => 0.5;
  };

  const order = { userId, subjectId, judged, now: 1000, partsOf: (taken: readonly TakenQuestion[]) => partsOf(taken, [], 'Things') };
  await expect(saveImport(test.database, () => dieAtSecond, order)).rejects.toThrow('has died');

  expect((await learner.get(`/test/fetchTests/${subjectId}`)).body.tests).toEqual([]);
});

describe.each(databaseEngines())('on %s', async (_, open) => {
  const racing = await startTestApp({ open });

  it('racing imports of one file store its questions once', async () => {
    const learner = await racing.signedIn('racer');
    const { body: made } = await learner.post('/subject/create-subject', { subject: 'Biology' });
    const subjectId: string = made.subject._id;

    // In two browsers: one browser's are done one after the other.
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => racing.as(learner).post('/test/import', formOf({ subjectId, text: many(60) }))),
    );
    const { body } = await learner.get(`/test/fetchTests/${subjectId}`);

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422, 422]);
    expect(body.tests).toHaveLength(2);
    expect((await racing.database.select().from(generations)).map(({ cost, state }) => [cost, state])).toEqual([
      [0, 'consumed'],
      [0, 'consumed'],
    ]);
  });
});

describe('an import', () => {
  it.each([
    ['nothing', {}, /Choose a file/u],
    ['an empty file', { file: new File([], 'a.txt') }, /Choose a file/u],
    ['no question', { text: 'Buy milk.' }, /couldn’t find questions/u],
    ['questions of other kinds', { text: 'Write.{}\n\nAnd write.{}' }, /None of the 2 questions/u],
    ['1,001 questions', { text: many(1001) }, /more than 1,000 questions/u],
    ['a title of 121 characters', { text: many(1), title: 'x'.repeat(121) }, /at most 120/u],
    ['two files at once', (() => [new File(['a'], 'a'), new File(['b'], 'b')])(), /could not be read/u],
  ])('of %s is refused', async (_, fields, words) => {
    const { learner, subjectId } = await learnerWith('refused');
    const form = formOf({ subjectId, ...(Array.isArray(fields) ? {} : fields) });
    if (Array.isArray(fields)) for (const file of fields) form.append('file', file);

    const { status, body } = await learner.post('/test/import', form);

    expect([status, body.code]).toEqual([422, 'invalid']);
    expect(body.message).toMatch(words);
    expect((await learner.get(`/test/fetchTests/${subjectId}`)).body.tests).toEqual([]);
  });

  it('tells why nothing was taken', async () => {
    const { learner, subjectId } = await learnerWith('told');

    const { body } = await learner.post('/test/import', formOf({ subjectId, text: 'Write.{}\n\nHow much?{#5}' }), {
      'accept-language': 'hi',
    });

    expect(body.refused).toEqual([
      { number: 1, reason: 'निबंध वाले प्रश्न इंपोर्ट नहीं हो सकते।', question: 'Write.{}' },
      { number: 2, reason: expect.stringContaining('संख्या'), question: 'How much?{#5}' },
    ]);
  });

  it('T-90: of more than 10 MB is refused, and so is another body than a form', async () => {
    const { learner, subjectId } = await learnerWith('heavy');
    const large = 'x'.repeat(10 * 1024 * 1024 + 1);

    const answers = [
      await learner.post('/test/import', formOf({ subjectId, text: large })),
      await learner.post('/test/import', formOf({ subjectId, file: new File([large], 'a.txt') })),
      await learner.post('/test/import', { subjectId, text: many(1) }),
    ];

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [413, 'too-large'],
      [413, 'too-large'],
      [415, 'wrong-type'],
    ]);
  });

  it('T-90: more often than twenty times a minute is asked to wait', async () => {
    const { learner, subjectId } = await learnerWith('hasty');
    const once = async () => learner.post('/test/import', formOf({ subjectId, text: 'Write.{}' }));

    for (let count = 0; count < 20; count++) expect((await once()).status).toBe(422);

    expect(await once()).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
  });
});

describe('with a model', async () => {
  const solved = await startTestApp({
    solver: async (questions) =>
      new Map(
        questions.map(({ id, question, options }) => [
          id,
          { correct: options.filter(({ text }) => text === 'blue' && !question.includes('number 1?')).map((option) => option.id) },
        ]),
      ),
  });

  it('tells where its answer is not the key', async () => {
    const learner = await solved.signedIn('checker');
    const { body: made } = await learner.post('/subject/create-subject', { subject: 'Biology' });
    const text = `${many(12)}\n\n${aiken('Which colour is snow?', undefined, 'D')}`;

    const { body } = await learner.post('/test/import', formOf({ subjectId: made.subject._id, text, dryRun: 'true' }));

    expect(body.report.solved).toBe(13);
    expect(body.report.disagreements).toEqual([
      { number: 2, answers: [] },
      { number: 13, answers: ['blue'] },
    ]);
  });
});
