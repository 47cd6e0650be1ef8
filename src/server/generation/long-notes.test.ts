import { expect, it } from 'vitest';

import { testForm } from '../testing/app/test-app.ts';
import { generous, useModelApp } from '../testing/model-host/model-app.ts';

const test = useModelApp({ settings: generous });

const chapter = (number: number) =>
  `# Chapter ${number}\n${`The register of chapter ${number} lists code number KQ${number} for rivers in Asia.\n`.repeat(140)}`;
const description = [1, 2, 3].map(chapter).join('\n');
const formData = testForm({ title: 'Codes', description, questionCount: 9, questionType: 'mcq' });

it('long notes are planned and written from in parts, each of which gets its share of the questions', async () => {
  const { body } = await test.browser().post('/test/generate', { formData });

  expect(body.jsonResponse.questions).toHaveLength(9);
  const tasks = test.model.requests.map(({ task }) => task).sort((one, other) => (one.description < other.description ? -1 : 1));
  expect(tasks.map((task) => task.description.trim())).toEqual([1, 2, 3].map((number) => chapter(number).trim()));
  expect(tasks.map(({ slots }) => slots.filter(({ slot }) => slot < 9).length)).toEqual([3, 3, 3]);
  const planned = new Map(test.model.plans.map(({ task }) => [task.description.trim(), task.count]));
  expect(planned).toEqual(new Map([1, 2, 3].map((number) => [chapter(number).trim(), 3])));
});

it('a question of long notes is replaced by one from its part', async () => {
  const guest = test.browser();
  const { body } = await guest.post('/test/generate', { formData });
  const [{ task: first }] = test.model.requests as [(typeof test.model.requests)[number]];

  const { status } = await guest.post('/test/replaceQuestion', {
    questionId: body.jsonResponse.questions[first.slots[0]?.slot ?? 0].id,
    reason: 'unclear',
  });

  expect(status).toBe(200);
  expect(test.model.requests.at(-1)?.task.description).toBe(first.description);
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
