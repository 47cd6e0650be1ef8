import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { exportFormats } from '../../../contract/shapes/exchange-shapes.ts';
import { voidQuestion } from '../../store/attempts/practice-tests.ts';
import { tests } from '../../store/schema/schema.ts';
import { addTest, type MadeTest, madeTest, startedTest } from '../../testing/app/made-test.ts';
import { startRoomyApp } from '../../testing/app/test-app.ts';
import type { TestBrowser } from '../../testing/app/test-browser.ts';

const test = await startRoomyApp();

async function finishedTest(name: string, form: Record<string, unknown> = {}): Promise<MadeTest> {
  const made = await startedTest(test, name, form);
  await made.learner.post('/test/submitTest', { testId: made.testId, questions: [] });
  return made;
}

const jsonOf = (learner: TestBrowser, scope: string) => learner.get(`/test/export?${scope}&format=json`);

function stemsIn(body: { tests: { questions: { question: string }[] }[] }): string[] {
  return body.tests.flatMap(({ questions }) => questions.map(({ question }) => question));
}

describe('export', () => {
  it('sends a finished test with its keys as JSON', async () => {
    const { learner, testId, questions } = await finishedTest('asha');

    const { status, headers, body } = await jsonOf(learner, `test=${testId}`);

    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="Photosynthesis.json"; filename*=UTF-8''Photosynthesis.json`,
      'x-exported-questions': '4',
      'x-unfinished-tests': '0',
      'x-void-questions': '0',
    });
    expect(body).toMatchObject({ format: 'prash-patra', version: 1, leftOut: { unfinishedTests: 0, voidQuestions: 0 } });
    expect(body.tests).toEqual([
      {
        title: 'Photosynthesis',
        language: 'en',
        subject: 'Biology',
        description: 'Light and dark reactions',
        difficulty: 'medium',
        timePerQuestion: 90,
        marking: 'none',
        questions: questions.map(({ stem, type, options, key, explanation, optionNotes, concept, difficulty, ...more }) => {
          const { form, passage, figure } = more;
          const told = { question: stem, kind: type, options, correct: key, explanation, optionNotes, concept, difficulty };
          return { ...told, ...(form && { form }), ...(passage && { passage }), ...(figure && { figure }) };
        }),
      },
    ]);
  });

  it.each([
    ['gift', 'text/plain; charset=utf-8', 'Newton’s laws.gift.txt', '// Newton’s laws\n'],
    ['moodle-xml', 'application/xml; charset=utf-8', 'Newton’s laws.moodle.xml', '<?xml '],
    ['qti', 'application/zip', 'Newton’s laws.qti.zip', 'PK'],
    ['csv', 'text/csv; charset=utf-8', 'Newton’s laws.csv', '\uFEFFquestion,type,option_a,'],
    ['anki', 'application/octet-stream', 'Newton’s laws.apkg', 'PK'],
    ['json', 'application/json; charset=utf-8', 'Newton’s laws.json', ''],
  ])('sends %s as a file', async (format, type, name, start) => {
    const { learner, testId } = await finishedTest(`takes-${format}`, { title: 'Newton’s laws', description: 'Newton’s laws of motion' });

    const { status, headers, body } = await learner.get(`/test/export?test=${testId}&format=${format}`);

    expect([status, headers['content-type']]).toEqual([200, type]);
    expect(headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent(name)}`);
    if (start !== '') expect(String(body).startsWith(start)).toBe(true);
  });

  it('T-88: is 409 for a test that is not finished, before and during its attempt', async () => {
    const { learner, testId } = await madeTest(test, 'peeker');

    const unopened = await jsonOf(learner, `test=${testId}`);
    await learner.get(`/test/testDetails/${testId}`);
    const running = await jsonOf(learner, `test=${testId}`);

    for (const { status, body } of [unopened, running]) {
      expect([status, body.code, body.message]).toEqual([409, 'wrong-state', 'You can export this test after it has been submitted.']);
    }
  });

  it('T-88: leaves unfinished tests out of a subject and of all tests, and counts them', async () => {
    const { learner, subjectId, testId, questions } = await finishedTest('busy');
    const unopened = await addTest(test, learner, subjectId, { title: 'Cells', description: 'Cells' });
    const running = await addTest(test, learner, subjectId, { title: 'Optics', description: 'Mirrors and lenses' });
    await learner.get(`/test/testDetails/${running.testId}`);
    await learner.post('/test/retake', { testId, questions: 'all' });

    for (const scope of [`subject=${subjectId}`, 'all=1']) {
      const { status, headers, body } = await jsonOf(learner, scope);

      expect([status, headers['x-unfinished-tests'], body.leftOut]).toEqual([200, '2', { unfinishedTests: 2, voidQuestions: 0 }]);
      expect(stemsIn(body)).toEqual(questions.map(({ stem }) => stem));
      const told = JSON.stringify(body);
      for (const { explanation, optionNotes } of [...unopened.questions, ...running.questions]) {
        for (const reason of [explanation, ...optionNotes]) expect(told).not.toContain(JSON.stringify(reason));
      }
    }
  });

  it('T-88: shows of a test what its solutions show, also while it is taken again, and of the retake nothing', async () => {
    const { learner, testId, questions } = await finishedTest('again');
    const { body: made } = await learner.post('/test/retake', { testId, questions: 'all' });
    const retakeId: string = made.test._id;
    await learner.get(`/test/testDetails/${retakeId}`);

    const solutions = await learner.get(`/solutions/get-solutions/${testId}`);
    const original = await jsonOf(learner, `test=${testId}`);
    const running = await jsonOf(learner, `test=${retakeId}`);
    await learner.post('/test/submitTest', { testId: retakeId, questions: [] });
    const finished = await jsonOf(learner, `test=${retakeId}`);
    const all = await jsonOf(learner, 'all=1');

    expect([solutions, original, running, finished].map(({ status }) => status)).toEqual([200, 200, 409, 200]);
    expect(stemsIn(finished.body).toSorted()).toEqual(questions.map(({ stem }) => stem).toSorted());
    expect(stemsIn(all.body)).toEqual(questions.map(({ stem }) => stem));
  });

  it('is 409 where no test is finished', async () => {
    const { learner, subjectId } = await madeTest(test, 'beginner');

    for (const scope of [`subject=${subjectId}`, 'all=1']) {
      const { status, body } = await jsonOf(learner, scope);
      expect([status, body.code]).toEqual([409, 'wrong-state']);
    }
  });

  it('leaves out void questions, whose keys are wrong, and counts them', async () => {
    const { learner, testId, questions } = await finishedTest('reporter');
    await voidQuestion(test.database, testId, questions[1].id);

    const { headers, body } = await jsonOf(learner, `test=${testId}`);

    expect([headers['x-exported-questions'], headers['x-void-questions']]).toEqual(['3', '1']);
    expect(stemsIn(body)).toEqual([questions[0], questions[2], questions[3]].map(({ stem }) => stem));
  });

  it('answers the id of another learner’s test or subject as one that is not there', async () => {
    const { testId, subjectId } = await finishedTest('owner');
    const stranger = await test.signedIn('stranger');

    const answers = await Promise.all(
      [`test=${testId}`, `subject=${subjectId}`, 'test=none', 'subject=none'].map((scope) => jsonOf(stranger, scope)),
    );

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [404, 'not-found']));
  });

  it.each([
    '',
    'format=json',
    'all=1',
    'all=1&format=pdf',
    'all=2&format=json',
    'all=1&test=x&format=json',
    'test=a&test=b&format=json',
    'all=1&format=json&x=1',
  ])('refuses the query %j and says what is wrong', async (query) => {
    const learner = await test.signedIn('typist');

    const { status, body } = await learner.get(`/test/export?${query}`);

    expect([status, body.code]).toEqual([422, 'invalid']);
    expect(body.message.length).toBeGreaterThan(10);
  });

  it('T-88: tells a stranger nothing, whatever the query', async () => {
    const { testId } = await finishedTest('private');

    for (const query of ['', `test=${testId}&format=json`]) {
      const { status, body } = await test.browser().get(`/test/export?${query}`);
      expect([status, body.code]).toEqual([401, 'signed-out']);
    }
  });

  it('T-88: may be asked for twenty times a minute', async () => {
    const { learner, testId } = await finishedTest('eager');

    const statuses: number[] = [];
    for (let count = 0; count < 21; count++) statuses.push((await jsonOf(learner, `test=${testId}`)).status);
    test.clock.now += 60_000;
    const later = await jsonOf(learner, `test=${testId}`);

    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
    expect(later.status).toBe(200);
  });

  it('refuses more notes than one Anki package holds', async () => {
    const { learner, testId } = await finishedTest('huge');
    await test.database.update(tests).set({ questionCount: 20_001 }).where(eq(tests.id, testId));

    const statuses = await Promise.all(
      exportFormats.map(async (format) => (await learner.get(`/test/export?test=${testId}&format=${format}`)).status),
    );

    expect(statuses.filter((status) => status === 413)).toHaveLength(1);
  });
});
