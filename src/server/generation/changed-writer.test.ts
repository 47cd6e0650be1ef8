import { afterAll, expect, it } from 'vitest';

import { createTestApp, testForm } from '../testing/app/test-app.ts';
import { openTestDatabase } from '../testing/database/test-database.ts';
import { eventsOf, generationCalls } from '../testing/generation/generation-calls.ts';
import { createScriptedWriter, writeThenFail } from '../testing/generation/scripted-writer.ts';
import { createVirtualTimers } from '../testing/model-host/virtual-timers.ts';
import { ModelFailure } from '../writers/question-solver.ts';

const opened = await openTestDatabase();
const open = async () => ({ ...opened, close: async () => undefined });
const writer = createScriptedWriter(writeThenFail(3, new ModelFailure('down', 'No')));
const before = await createTestApp({ writer, timers: createVirtualTimers(), open });
/** The same product, started again without a model. */
const after = await createTestApp({ timers: createVirtualTimers(), open });
afterAll(async () => {
  await before.close();
  await after.close();
  await opened.close();
});

/** A test with three of six questions, and what the bank makes of it. */
async function goOnWithBank(name: string, form: object) {
  const learner = await before.signedIn(name);
  const forms = ['match', 'statements', 'order'];
  const formData = testForm({ questionCount: 6, questionType: 'mcq', level: 'class-10', forms, ...form });
  const { data } = eventsOf(await generationCalls(learner).begin(formData)).at(-1) ?? {};
  const calls = generationCalls(after.as(learner));
  const answer = await calls.goOn(data.generation);
  return { end: eventsOf(answer).at(-1), listed: await calls.list() };
}

it('the bank completes what a model has begun, with plain questions', async () => {
  const { end, listed } = await goOnWithBank('covered', {});

  expect(end?.name).toBe('done');
  expect(listed).toMatchObject([{ state: 'ready', ready: 6, wanted: 6 }]);
});

it('what a model has written stays kept where the bank has nothing on the topic', async () => {
  const { end, listed } = await goOnWithBank('uncovered', { title: 'Zzyzx', description: 'Qwertz uiop' });

  expect(end?.data).toMatchObject({ code: 'generation-unfinished', ready: 3, wanted: 6 });
  expect(listed).toMatchObject([{ state: 'unfinished', ready: 3 }]);
});
