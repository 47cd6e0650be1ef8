import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';

import { generations } from '../store/schema/schema.ts';
import { testForm } from '../testing/app/test-app.ts';
import { eventsOf, generationCalls } from '../testing/generation/generation-calls.ts';
import { goodAnswer } from '../testing/model-host/fake-model-server.ts';
import { generous, hangAfter, useModelApp } from '../testing/model-host/model-app.ts';

const test = useModelApp({ settings: generous });

/** What the model's questions are about, chapter by chapter. */
const subjects = ['rivers, planets and metals', 'novels, sports and gases', 'birds, spices and fabrics'];
const chapter = (number: number) =>
  `# Chapter ${number}\n${`The register of chapter ${number} lists code number KQ${number} for ${subjects[number - 1]}.\n`.repeat(130)}`;
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

it.each([2, 6])(
  'a test that was divided into %s parts under other limits goes on from all of its notes, each in a call of its own',
  async (parts) => {
    const learner = await test.signedIn(`limited to ${parts}`);
    const calls = generationCalls(learner);
    test.model.setAnswer(hangAfter(1));
    const answer = calls.begin(formData);
    await expect.poll(calls.list, { timeout: 20_000 }).toMatchObject([{ ready: 3 }]);
    const [{ id }] = await calls.list();
    await calls.stop(id);
    await answer;
    const isIt = eq(generations.id, id);
    const [stored] = await test.database.select().from(generations).where(isIt);
    const { progress } = stored ?? {};
    if (!progress?.slots) throw new Error('Nothing was kept');
    const slots = progress.slots.map((slot) => ({ ...slot, objective: undefined, part: slot.slot % parts }));
    await test.database
      .update(generations)
      .set({ progress: { ...progress, slots, parts } })
      .where(isIt);
    test.model.requests.length = 0;
    test.model.setAnswer(goodAnswer);

    await calls.goOn(id);

    expect((await calls.list())[0]).toMatchObject({ state: 'ready', ready: 9 });
    const tasks = test.model.requests.map(({ task }) => task).sort((one, other) => (one.description < other.description ? -1 : 1));
    expect(tasks.map((task) => task.description.trim())).toEqual([1, 2, 3].map((number) => chapter(number).trim()));
    expect(tasks.flatMap((task) => task.slots.filter(({ slot }) => slot < 9))).toHaveLength(6);
  },
);

it('long notes are not sent to a page that has them, and once to one that joins', async () => {
  const calls = generationCalls(await test.signedIn('on a slow network'));
  test.model.setAnswer(hangAfter(1));
  const begun = calls.begin(formData);
  await expect.poll(calls.list, { timeout: 20_000 }).toMatchObject([{ ready: 3 }]);
  const [{ id }] = await calls.list();
  const joined = calls.watch(id);
  await calls.stop(id);
  test.model.setAnswer(goodAnswer);
  const goneOn = await calls.goOn(id);

  const answers = [await begun, await joined, goneOn, await calls.watch(id)];

  const sent = answers.map((answer) => eventsOf(answer).flatMap(({ data }) => data.formData?.description ?? []));
  expect(sent).toEqual([[], [description.trim()], [], [description.trim()]]);
});
