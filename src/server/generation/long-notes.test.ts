import { expect, it } from 'vitest';

import { testForm } from '../testing/app/test-app.ts';
import { generous, useModelApp } from '../testing/model-host/model-app.ts';

const test = useModelApp({ settings: generous });

const chapter = (number: number) =>
  `# Chapter ${number}\n${`The register of chapter ${number} lists code number KQ${number} for rivers in Asia.\n`.repeat(140)}`;
const description = [1, 2, 3].map(chapter).join('\n');
const formData = testForm({ title: 'Codes', description, questionCount: 6, questionType: 'mcq' });

it('long notes are planned and written from in parts, each of which gets its share of the questions', async () => {
  const { body } = await test.browser().post('/test/generate', { formData });

  expect(body.jsonResponse.questions).toHaveLength(6);
  const tasks = test.model.requests.map(({ task }) => task).sort((one, other) => (one.description < other.description ? -1 : 1));
  expect(tasks.map((task) => task.description.trim())).toEqual([1, 2, 3].map((number) => chapter(number).trim()));
  expect(tasks.map(({ slots }) => slots.filter(({ slot }) => slot < 6).length)).toEqual([2, 2, 2]);
  const planned = new Map(test.model.plans.map(({ task }) => [task.description.trim(), task.count]));
  expect(planned).toEqual(new Map([1, 2, 3].map((number) => [chapter(number).trim(), 2])));
});

it('a list of tests has the beginning of long notes', async () => {
  const learner = await test.signedIn('thorough');
  const { body } = await learner.post('/subject/create-subject', { subject: 'Codes' });
  const subjectId = body.subject._id;
  const generated = await learner.post('/test/generate', { formData: { ...formData, subjectId } });
  await learner.post('/test/createTest', { formData: { ...formData, subjectId }, questionsArray: generated.body.jsonResponse.questions });

  const { tests } = (await learner.get(`/test/fetchTests/${subjectId}`)).body;

  expect(tests.map((each: { description: string }) => each.description)).toEqual([`${description.slice(0, 2000)}…`]);
});
