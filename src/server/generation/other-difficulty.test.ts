import { expect, it } from 'vitest';

import type { WireQuestion } from '../../contract/shapes/test-shapes.ts';
import { testForm } from '../testing/app/test-app.ts';
import { eventsOf, generationCalls } from '../testing/generation/generation-calls.ts';
import { type FakeAnswer, goodAnswer, goodDraft } from '../testing/model-host/fake-model-server.ts';
import { generous, hangAfter, useModelApp } from '../testing/model-host/model-app.ts';

const test = useModelApp({ settings: { ...generous, AI_CHECK_MODEL: 'solving-model' } });
const formData = testForm({ title: 'Codes', description: 'Codes of things', questionCount: 4, questionType: 'mcq' });

/** The solver expects the questions on these codes to be easy, and any other to be medium, as asked for. */
function judgeEasy(...codes: number[]): void {
  test.model.setSolution(({ questions }, send, _response, right) => {
    const isEasy = (text: string) => codes.includes((Number(/\d+/u.exec(text)?.[0]) - 11) / 37);
    const judged = right.map((answer, index) => ({ ...answer, expectedShare: isEasy(questions[index]?.question ?? '') ? 0.9 : 0.6 }));
    send(JSON.stringify({ elements: judged }));
  });
}

const write =
  (most: number, shift = 0): FakeAnswer =>
  (task, send) => {
    const slots = task.slots.filter(({ slot }) => slot < 4).slice(0, most);
    send(JSON.stringify({ elements: slots.map((slot) => ({ ...goodDraft({ ...slot, slot: slot.slot + shift }), slot: slot.slot })) }));
  };

/** Plays one answer for each call to the writer; the last one stays. */
function play(...answers: FakeAnswer[]): void {
  test.model.setAnswer((...call) => ((answers.length > 1 ? answers.shift() : answers[0]) ?? goodAnswer)(...call));
}

const down: FakeAnswer = (_task, _send, response) => void response.writeHead(401).end();

/** A test of four that ends with its first three questions. */
async function unfinished(name: string) {
  const calls = generationCalls(await test.signedIn(name));
  play(write(3), down);
  const { data } = eventsOf(await calls.begin(formData)).at(-1) ?? {};
  return { ...calls, id: data.generation as string };
}

it('counts the questions of both runs that are of another difficulty', async () => {
  judgeEasy(0, 1, 3);
  const { id, goOn } = await unfinished('counting on');
  play(goodAnswer);

  const { data } = eventsOf(await goOn(id)).at(-1) ?? {};

  expect(data.jsonResponse.questions.map(({ difficulty }: WireQuestion) => difficulty)).toEqual(['easy', 'easy', 'medium', 'easy']);
  expect(data.report.otherDifficulty).toBe(3);
});

it('counts those that there are when the test is taken as it is', async () => {
  judgeEasy(0, 1, 3);
  const { id, take } = await unfinished('taking');

  expect((await take(id)).body.report).toMatchObject({ otherDifficulty: 2 });
});

it('writes those of the first run once more, and counts none that were replaced', async () => {
  judgeEasy(0);
  const { id, goOn } = await unfinished('replacing');
  play(write(4), write(4, 100));

  const { data } = eventsOf(await goOn(id)).at(-1) ?? {};

  expect(test.model.requests.at(-1)?.task.slots.filter(({ slot }) => slot < 4)).toMatchObject([{ slot: 0 }]);
  expect(data.report).toMatchObject({ rejected: { 'other-difficulty': 1 } });
  expect(data.report).not.toHaveProperty('otherDifficulty');
});

it('counts those that were being replaced when the learner stopped', async () => {
  judgeEasy(0);
  const calls = generationCalls(await test.signedIn('stopping'));
  play(write(4), hangAfter(0));
  const answer = calls.begin(formData);
  await expect.poll(() => test.model.requests.length).toBe(2);
  const [{ id }] = await calls.list();
  await calls.stop(id);
  await answer;

  const { body } = await calls.take(id);

  expect(body.jsonResponse.questions).toHaveLength(4);
  expect(body.report.otherDifficulty).toBe(1);
});
