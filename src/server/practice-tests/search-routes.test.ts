import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { newTest } from '../store/__fixtures__/add-test.ts';
import { insertFinishedAttempt, startAttempt } from '../store/attempts/attempts.ts';
import { insertTest } from '../store/attempts/practice-tests.ts';
import { insertSubject } from '../store/learners/subjects.ts';
import { users } from '../store/schema/schema.ts';
import { addTest } from '../testing/app/made-test.ts';
import { startRoomyApp } from '../testing/app/test-app.ts';

const test = await startRoomyApp();
const learner = await learnerWith('seeker', ['Light and shadows 100%', 'Sound of light_waves', 'प्रकाश का परावर्तन']);

const forgiving = await learnerWith('forgiven', ['Fundamental rights', 'कोशिका', 'Matter', 'Of the subject']);
await moveToNewSubject(forgiving.testIds[3] ?? '', 'भौतिकी');

async function moveToNewSubject(testId: string, subject: string) {
  const { body } = await forgiving.browser.post('/subject/create-subject', { subject });
  await forgiving.browser.post('/test/moveTests', { testIds: [testId], subjectId: body.subject._id });
}

/** With tests of these titles, the oldest first. */
async function learnerWith(name: string, titles: readonly string[]) {
  const browser = await test.signedIn(name);
  const [user] = await test.database.select().from(users).where(eq(users.name, name));
  const { id: subjectId } = await insertSubject(test.database, user?.id ?? '', 'Physics', 1000);
  const testIds: string[] = [];
  for (const [index, title] of titles.entries()) {
    const { test: made } = await insertTest(test.database, newTest(user?.id ?? '', subjectId, { title, createdAt: 1000 + index }));
    testIds.push(made.id);
  }
  return { browser, subjectId, testIds };
}

async function find(q: string): Promise<string[]> {
  const { body } = await learner.browser.get(`/test/search?q=${encodeURIComponent(q)}`);
  return body.tests.map(({ title }: { title: string }) => title);
}

describe('searching tests', () => {
  it('finds titles with all words, in any case and order', async () => {
    expect(await find('LIGHT')).toEqual(['Sound of light_waves', 'Light and shadows 100%']);
    expect(await find('shadow light')).toEqual(['Light and shadows 100%']);
  });

  it('finds Devanagari', async () => {
    expect(await find('परावर्तन')).toEqual(['प्रकाश का परावर्तन']);
  });

  it('takes the signs of a pattern as they are', async () => {
    expect(await find('%')).toEqual(['Light and shadows 100%']);
    expect(await find('_')).toEqual(['Sound of light_waves']);
    expect(await find('\\')).toEqual([]);
    expect(await find('\u0000')).toEqual([]);
  });

  it('tells the subject, the state or score, and when that came about', async () => {
    const { browser, testIds, subjectId } = await learnerWith('dated', ['Made of wood', 'Begun of wood', 'Finished of wood']);
    const [, begun = '', finished = ''] = testIds;
    const [user] = await test.database.select().from(users).where(eq(users.name, 'dated'));
    const start = { userId: user?.id ?? '', startedAt: 5000, deadline: test.clock.now + 60_000 };
    await startAttempt(test.database, { ...start, testId: begun });
    const end = { responses: {}, version: 1, finishedAt: 7000, finishedBy: 'learner', attempted: 1, twelfths: 12 } as const;
    await insertFinishedAttempt(test.database, { ...start, testId: finished }, end);

    const { body } = await browser.get('/test/search?q=wood');

    const common = { subjectId, subjectName: 'Physics', isRunning: false, score: null };
    expect(body.tests).toMatchObject([
      { ...common, title: 'Finished of wood', score: 1, at: 7000 },
      { ...common, title: 'Begun of wood', isRunning: true, at: 5000 },
      { ...common, title: 'Made of wood', at: 1000 },
    ]);
  });

  it.each([
    ['fundamntal rigts', 'Fundamental rights'],
    ['koshika', 'कोशिका'],
    ['पदार्थ', 'Matter'],
    ['भोतिकी', 'Of the subject'],
  ])('finds what %j means where no title has these words', async (q, title) => {
    const { browser } = forgiving;

    const { body } = await browser.get(`/test/search?q=${encodeURIComponent(q)}`);

    expect(body.tests.map((each: { title: string }) => each.title)).toEqual([title]);
  });

  it('tells how often a test was retaken', async () => {
    const { testId } = await addTest(test, forgiving.browser, forgiving.subjectId, { title: 'Osmosis', description: 'Osmosis' });
    const take = async (id: string) => {
      await forgiving.browser.get(`/test/testDetails/${id}`);
      await forgiving.browser.post('/test/submitTest', { testId: id, questions: [] });
    };
    await take(testId);
    const { body: again } = await forgiving.browser.post('/test/retake', { testId, questions: 'all' });
    await take(again.test._id);

    const { body } = await forgiving.browser.get('/test/search?q=osmosis');

    expect(body.tests).toMatchObject([{ title: 'Osmosis', retakes: 1 }]);
  });

  it('finds nothing of another learner', async () => {
    const other = await test.signedIn('other-seeker');

    expect((await other.get('/test/search?q=light')).body).toEqual({ success: true, tests: [], isMore: false });
  });

  it('answers twenty, and says that there are more', async () => {
    const many = await learnerWith(
      'has-many',
      Array.from({ length: 21 }, (_, index) => `Numbered ${index}`),
    );

    const { body } = await many.browser.get('/test/search?q=numbered');

    expect(body.tests).toHaveLength(20);
    expect(body.isMore).toBe(true);
  });
});

it('several tests are deleted at once; ids of no test are ignored', async () => {
  const { browser, subjectId, testIds } = await learnerWith('deleter', ['One', 'Two', 'Three']);
  const [one, two, three] = testIds;

  const { status } = await browser.post('/test/deleteTests', { testIds: [one, two, 'gone'] });
  const again = await browser.post('/test/deleteTests', { testIds: [one] });
  const { body } = await browser.get(`/test/fetchTests/${subjectId}`);

  expect([status, again.status]).toEqual([200, 200]);
  expect(body.tests.map(({ _id }: { _id: string }) => _id)).toEqual([three]);
});
