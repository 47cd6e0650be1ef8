import { describe, expect, it } from 'vitest';

import { insertSubject } from '../store/learners/subjects.ts';
import { users } from '../store/schema/schema.ts';
import { startTestApp } from '../testing/app/test-app.ts';
import { databaseEngines } from '../testing/database/test-database.ts';

describe.each(databaseEngines())('on %s', async (_, open) => {
  const test = await startTestApp({ open });

  it('limits a learner to 500 subjects, also when requests race', async () => {
    const learner = await test.signedIn('collector');
    const [{ id } = { id: '' }] = await test.database.select().from(users);
    for (let count = 0; count < 498; count++) await insertSubject(test.database, id, `Subject ${count}`, count);

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) => learner.post('/subject/create-subject', { subject: `One more: ${number}` })),
    );
    const others = await (await test.signedIn('another')).post('/subject/create-subject', { subject: 'The first' });

    const refused = answers.filter(({ status }) => status === 422);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(refused).toHaveLength(8);
    expect(refused[0]?.body).toMatchObject({
      code: 'invalid',
      fields: { subject: 'You have 500 subjects, which is the limit. Use one of them.' },
    });
    expect((await learner.get('/subject/all-subjects')).body.allSubjects).toHaveLength(500);
    expect(others.status).toBe(200);
  });

  it('keeps names apart that differ in more than case and spaces, also when requests race', async () => {
    const learner = await test.signedIn('namer');
    const create = (subject: string) => learner.post('/subject/create-subject', { subject });

    const raced = await Promise.all(['Organic  chemistry', 'organic chemistry ', 'ORGANIC CHEMISTRY', 'Ｏrganic Chemistry'].map(create));
    const others = await Promise.all(['C', 'C++', 'Organic chemistry 2', 'गणित'].map(create));
    const renamed = await learner.post('/subject/rename', { subjectId: others[0]?.body.subject._id, subject: 'organic chemistry' });
    const recased = await learner.post('/subject/rename', { subjectId: others[0]?.body.subject._id, subject: 'c' });

    const words = 'You already have a subject with this name. Use it, or choose another name.';
    expect([200, 422].map((wanted) => raced.filter(({ status }) => status === wanted).length)).toEqual([1, 3]);
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(renamed).toMatchObject({ status: 422, body: { code: 'invalid', message: words, fields: { subject: words } } });
    expect(recased).toMatchObject({ status: 200, body: { subject: { subjectName: 'c' } } });
  });
});
