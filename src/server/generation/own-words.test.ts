import { readFileSync } from 'node:fs';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { generations } from '../store/schema.ts';
import { type FakeModelServer, goodAnswer, startFakeModelServer } from '../testing/fake-model-server.ts';
import { createTestApp, type TestApp, testForm } from '../testing/test-app.ts';

let model: FakeModelServer;
let withModel: TestApp;
let withBank: TestApp;
beforeAll(async () => {
  model = await startFakeModelServer();
  const settings = { GENERATIONS_PER_MINUTE: '1000', GUEST_TESTS_PER_ADDRESS: '1000' };
  withModel = await createTestApp({ settings: { ...settings, AI_BASE_URL: model.url, AI_MODEL: 'm', AI_CHECK_MODEL: 'off' } });
  withBank = await createTestApp({ settings });
});
afterAll(async () => {
  await withModel.close();
  await withBank.close();
  await model.close();
});
beforeEach(() => {
  model.requests.length = 0;
  model.setAnswer(goodAnswer);
});

const history = readFileSync('src/server/generation/notes/__fixtures__/history.txt', 'utf8');

async function keptQuestions(test: TestApp, key: string) {
  const [row] = await test.database.select().from(generations).where(eq(generations.idempotencyKey, key));
  return row?.questions ?? [];
}

describe('a learner’s own notes', () => {
  it('are asked about without a model, each explanation quoting them', async () => {
    const formData = testForm({ title: 'My notes of Friday', description: history, questionCount: 8 });

    const { status, body } = await withBank.browser().post('/test/generate', { formData }, { 'idempotency-key': 'history' });

    expect(status).toBe(200);
    expect(body.jsonResponse.questions).toHaveLength(8);
    const flat = history.replaceAll(/\s+/gu, ' ');
    for (const { explanation } of await keptQuestions(withBank, 'history')) {
      const quoted = /“(?<sentence>[^”]+)”/u.exec(explanation)?.groups?.sentence ?? 'nothing';
      expect(flat).toContain(quoted.replace(/…$/u, '').replace(/[.:]$/u, '').slice(0, 40));
    }
  });

  it('that are too short for a test of that length say how many they allow, and nothing is taken', async () => {
    const learner = await withBank.signedIn('brief-notes');
    const description = `${history.slice(0, 1200).replace(/\s\S*$/u, '')}.`;

    const { status, body } = await learner.post('/test/generate', {
      formData: testForm({ title: 'My notes', description, questionCount: 50 }),
    });

    expect(status).toBe(422);
    expect(body.message).toMatch(/^Your notes allow \d+ good questions of this kind, not the 50 asked for\./u);
    expect((await learner.get('/user/update-user-remaining-tests')).body.user.freeTestsRemaining).toBe(5);
  });

  it('are what a model writes on: what no sentence of them supports is refused, and each explanation names its sentence', async () => {
    const description = Array.from({ length: 12 }, (_, index) => `The register lists code number KQ${index} for rivers in Asia.`).join(' ');
    const offTopic = { type: 'mcq', stem: 'Who wrote Hamlet?', concept: 'Drama', correct: { text: 'Shakespeare', why: 'He did.' } };
    const others = ['Marlowe', 'Jonson', 'Webster'].map((text) => ({ text, why: 'A contemporary.' }));
    model.setAnswer((task, send, response) => {
      if (model.requests.length > 1) return goodAnswer(task, send, response);
      return send(JSON.stringify({ elements: task.slots.map(({ slot }) => ({ ...offTopic, slot, distractors: others })) }));
    });
    const formData = testForm({ title: 'Codes', description, questionCount: 3, questionType: 'mcq' });

    const { body } = await withModel.browser().post('/test/generate', { formData }, { 'idempotency-key': 'grounded' });

    expect(body.report.rejected).toEqual({ 'not-in-notes': 3 });
    for (const { explanation } of await keptQuestions(withModel, 'grounded')) {
      expect(explanation).toMatch(/From the notes: “The register lists code number KQ\d+ for rivers in Asia\.”$/u);
    }
  });
});

describe('the language of a test', () => {
  const languageOf = async (changes: object) => {
    await withModel.browser().post('/test/generate', { formData: testForm({ questionCount: 1, ...changes }) });
    return model.requests[0]?.task.language;
  };

  it.each([
    ['English', 'Photosynthesis', 'Light reactions', undefined, 'en'],
    ['Hindi', 'प्रकाश संश्लेषण', 'प्रकाश अभिक्रिया', undefined, 'hi'],
    ['Hindi in Latin letters', 'Prakash sanshleshan', 'prakash sanshleshan kya hai aur kaise hota hai', undefined, 'hi'],
    ['English, though a learner wants Hindi', 'Photosynthesis', 'Light reactions', 'hi', 'hi'],
    ['Hindi, though a learner wants English', 'प्रकाश संश्लेषण', 'प्रकाश अभिक्रिया', 'en', 'en'],
  ])('is decided by a form in %s', async (_, title, description, language, expected) => {
    expect(await languageOf({ title, description, ...(language && { language }) })).toBe(expected);
  });

  it('is held to: a model that writes another is asked again', async () => {
    const formData = testForm({ title: 'प्रकाश संश्लेषण', description: 'प्रकाश अभिक्रिया', questionCount: 1, questionType: 'mcq' });

    const { status } = await withModel.browser().post('/test/generate', { formData });

    // It writes English, every time.
    expect(status).toBe(502);
    expect(model.requests).toHaveLength(3);
  });

  it('is English for Hindi in Latin letters where our own bank has the topic in English only', async () => {
    const formData = testForm({ title: "Ohm's law ke questions", description: "Ohm's law ke sawal", questionCount: 2 });

    const latin = await withBank.browser().post('/test/generate', { formData });
    const chosen = await withBank.browser().post('/test/generate', { formData: { ...formData, language: 'hi' } });

    expect(latin.status).toBe(200);
    expect(chosen.body.code).toBe('topic-not-covered');
  });
});
