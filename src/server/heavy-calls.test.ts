import { afterAll, describe, expect, it } from 'vitest';

import { createApp } from './app.ts';
import type { OneAtATime } from './shared/computing/one-at-a-time.ts';
import { blank, startedTest } from './testing/app/made-test.ts';
import { startTestApp } from './testing/app/test-app.ts';
import { createBrowser, formOf } from './testing/app/test-browser.ts';

describe('opening a test, its solutions and the list of tests, and an import', async () => {
  const test = await startTestApp();
  const asked: string[] = [];
  const oneAtATime: OneAtATime = (learner, reply, job) => {
    asked.push(`${learner.user.name} ${reply.request.url}`);
    return test.services.oneAtATime(learner, reply, job);
  };
  const app = await createApp({ ...test.services, oneAtATime });
  afterAll(() => app.close());

  it('T-84: are done one at a time for a learner', async () => {
    const { learner, testId, subjectId, questions } = await startedTest(test, 'asha');
    const here = createBrowser(app, new URL(test.services.config.origin).host);
    for (const [name, value] of learner.cookies) here.cookies.set(name, value);
    const paths = [
      `/test/testDetails/${testId}`,
      `/test/fetchTests/${subjectId}`,
      `/solutions/get-solutions/${testId}`,
      `/test/export?test=${testId}&format=gift`,
    ];

    const opened = await here.get(paths[0] ?? '');
    await learner.post('/test/submitTest', { testId, questions: questions.map(blank) });
    here.token = learner.token;
    const imported = await here.post('/test/import', formOf({ subjectId, text: 'Is it?\nA. a\nB. b\nC. c\nD. d\nANSWER: B' }));
    const others = await Promise.all(paths.slice(1).map((path) => here.get(path)));

    expect([opened, imported, ...others].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(asked.toSorted()).toEqual([...paths, '/test/import'].map((path) => `asha ${path}`).toSorted());
  });
});
