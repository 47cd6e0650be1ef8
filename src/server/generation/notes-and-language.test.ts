import { readFileSync } from 'node:fs';

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { generations } from '../store/schema/schema.ts';
import { goodAnswer } from '../testing/model-host/fake-model-server.ts';
import { type TestApp, testForm, startTestApp } from '../testing/app/test-app.ts';
import { generous, testsLeft, useModelApp } from '../testing/model-host/model-app.ts';

const withModel = useModelApp({ settings: generous });
const withBank = await startTestApp({ settings: generous });
const history = readFileSync('src/server/writers/notes/__fixtures__/history.txt', 'utf8');

async function savedQuestions(test: TestApp, key: string) {
  const [row] = await test.database.select().from(generations).where(eq(generations.idempotencyKey, key));
  return row?.questions ?? [];
}

describe('a learner’s own notes', () => {
  it('yield questions without a model, each with an explanation that quotes them', async () => {
    const formData = testForm({ title: 'My notes of Friday', description: history, questionCount: 8 });

    const { status, body } = await withBank.browser().post('/test/generate', { formData }, { 'idempotency-key': 'history' });

    expect(status).toBe(200);
    expect(body.jsonResponse.questions).toHaveLength(8);
    const flat = history.replaceAll(/\s+/gu, ' ');
    for (const { explanation } of await savedQuestions(withBank, 'history')) {
      const quoted = /“(?<sentence>[^”]+)”/u.exec(explanation)?.groups?.sentence ?? 'nothing';
      expect(flat).toContain(quoted.replace(/…$/u, '').replace(/[.:]$/u, '').slice(0, 40));
    }
  });

  it('that are too short for the test are rejected with the number of questions they allow, and take no test', async () => {
    const learner = await withBank.signedIn('brief-notes');
    const description = `${history.slice(0, 1200).replace(/\s\S*$/u, '')}.`;

    const { status, body } = await learner.post('/test/generate', {
      formData: testForm({ title: 'My notes', description, questionCount: 50 }),
    });

    expect(status).toBe(422);
    expect(body.message).toMatch(/^Your notes allow only \d+ good questions of this kind, and you asked for 50\./u);
    expect(await testsLeft(learner)).toBe(5);
  });

  describe('that allow few multiple-choice questions', () => {
    const description = readFileSync('src/server/writers/notes/__fixtures__/festival.txt', 'utf8');
    const generate = (changes: object) =>
      withBank.browser().post('/test/generate', { formData: testForm({ title: 'Festival of Morwen', description, ...changes }) });

    it('are rejected with the number of each type that they allow, in the language of the page', async () => {
      const { status, body } = await generate({ questionType: 'mcq', questionCount: 6 });

      expect(status).toBe(422);
      expect(body).toMatchObject({ code: 'topic-not-covered', available: 1, availableByType: { mcq: 1, truefalse: 9 } });
      expect(body.message).toBe(
        'Your notes allow only 1 good question of this kind, and you asked for 6. They allow 1 multiple-choice and 9 true/false questions, all of them easy: 9 of the 11 sentences can be used. Sentences that define a term or give a number help most, for example: “The change of a solid directly into gas is called sublimation.”',
      );
    });

    it('yield the true/false questions that the rejection offers, and a mixed test in another proportion', async () => {
      const offered = await generate({ questionType: 'truefalse', questionCount: 9, difficulty: 'easy' });
      const mixed = await generate({ questionType: 'mixed', questionCount: 6 });

      expect(offered.body.jsonResponse.questions).toHaveLength(9);
      const types = mixed.body.jsonResponse.questions.map(({ type }: { type: string }) => type);
      expect(types.toSorted()).toEqual(['mcq', 'truefalse', 'truefalse', 'truefalse', 'truefalse', 'truefalse']);
    });

    it('yield a mixed test of true/false questions alone if they allow no others, as its plan says', async () => {
      const plain =
        'Women of the Oar Guild sell smoked eel wrapped in seaweed. Fishermen decorate their boats with blue ribbons in spring. ' +
        'At night a fire of driftwood is lit on the long beach. The heaviest block of salt wins its maker a copper spoon. ' +
        'The mule draws a cart of salt from the cove to the chapel. The oldest boatman rings a small bell before sunrise.';
      const form = { title: 'Notes of Friday', description: plain, questionCount: 4 };

      const planned = await withBank.browser().post('/test/plan', { formData: testForm(form) });
      const { body } = await withBank.browser().post('/test/generate', { formData: testForm({ ...form, plan: planned.body.slots }) });

      expect(body.jsonResponse.questions.map(({ type }: { type: string }) => type)).toEqual(Array(4).fill('truefalse'));
    });

    it('yield questions that are called easy where medium ones were asked for, and the report counts them', async () => {
      const { body } = await generate({ questionType: 'truefalse', questionCount: 4, difficulty: 'medium' });

      expect(body.jsonResponse.questions.map(({ difficulty }: { difficulty: string }) => difficulty)).toEqual([
        'easy',
        'easy',
        'easy',
        'easy',
      ]);
      expect(body.report.otherDifficulty).toBe(4);
    });
  });

  describe('on a topic of the bank, that allow fewer than eight in ten of the questions', () => {
    // Statements that allow no multiple choice: none has a like.
    const description =
      'Water rises from the roots through thin tubes of the stem. Leaves take in air through small openings on the lower side. ' +
      'Sugar that is made in the leaf is stored as starch for the night. Plants in a dark cupboard turn yellow after some days. ' +
      'A leaf boiled in alcohol loses its green colour within minutes. Oxygen leaves the leaf as a waste gas during the day.';
    const generate = (changes: object, path = '/test/generate') =>
      withBank.browser().post(path, { formData: testForm({ title: 'Photosynthesis', description, ...changes }) });
    const inAll = (matched: { questions: number }[]) => matched.reduce((sum, { questions }) => sum + questions, 0);

    it('ask first, as their outline does, with what the bank would add', async () => {
      const asked = await generate({ questionCount: 10, questionType: 'mixed' });
      const planned = await generate({ questionCount: 10, questionType: 'mixed' }, '/test/plan');
      const agreed = await generate({ questionCount: 10, questionType: 'mixed', widen: true });

      const { available, matched, message } = asked.body;
      expect([asked.status, planned.status, agreed.status]).toEqual([409, 409, 200]);
      expect(matched).toEqual([
        { topic: 'Your notes', fromNotes: true, questions: available },
        { topic: 'Photosynthesis', isNear: true, questions: 10 - available },
      ]);
      expect(message).toMatch(new RegExp(`^Only ${available} of the 10 questions can come from your notes\\.`, 'u'));
      expect([planned.body.matched, agreed.body.matched]).toEqual([matched, matched]);
    });

    it('are offered as a test of both types together, which is then theirs alone', async () => {
      const asked = await generate({ questionCount: 10, questionType: 'mcq' });
      const { mcq, mixed } = asked.body.availableByType;
      const both = await generate({ questionCount: mixed, questionType: 'mixed' });
      const fewer = await generate({ questionCount: 3, questionType: 'truefalse' });

      expect(asked).toMatchObject({ status: 409, body: { code: 'narrow-topic', available: mcq } });
      expect(mixed).toBeGreaterThan(mcq);
      expect(inAll(asked.body.matched)).toBe(10);
      for (const { status, body } of [both, fewer]) {
        expect(status).toBe(200);
        expect(body.matched).toEqual([{ topic: 'Your notes', fromNotes: true, questions: body.jsonResponse.questions.length }]);
      }
    });
  });

  it('restrict a model: drafts that no sentence supports are rejected, and each explanation quotes its sentence', async () => {
    const description = Array.from({ length: 12 }, (_, index) => `The register lists code number KQ${index} for rivers in Asia.`).join(' ');
    const offTopic = { type: 'mcq', stem: 'Who wrote Hamlet?', concept: 'Drama', correct: { text: 'Shakespeare', why: 'He did.' } };
    const others = ['Marlowe', 'Jonson', 'Webster'].map((text) => ({ text, why: 'A contemporary.' }));
    withModel.model.setAnswer((task, send, response) => {
      if (withModel.model.requests.length > 1) return goodAnswer(task, send, response);
      return send(JSON.stringify({ elements: task.slots.slice(0, 3).map(({ slot }) => ({ ...offTopic, slot, distractors: others })) }));
    });
    const formData = testForm({ title: 'Codes', description, questionCount: 3, questionType: 'mcq' });

    const { body } = await withModel.browser().post('/test/generate', { formData }, { 'idempotency-key': 'grounded' });

    expect(body.report.rejected).toEqual({ 'not-in-notes': 3 });
    for (const { explanation } of await savedQuestions(withModel, 'grounded')) {
      expect(explanation).toMatch(/From the notes: “The register lists code number KQ\d+ for rivers in Asia\.”$/u);
    }
  });
});

describe('the language of a test', () => {
  const languageOf = async (changes: object, page = 'en') => {
    await withModel.browser().post('/test/generate', { formData: testForm({ questionCount: 1, ...changes }) }, { 'accept-language': page });
    return withModel.model.requests[0]?.task.language;
  };

  it.each([
    ['English', 'Photosynthesis', 'Light reactions', undefined, 'en'],
    ['Hindi', 'प्रकाश संश्लेषण', 'प्रकाश अभिक्रिया', undefined, 'hi'],
    ['English, for Hindi in Latin letters', 'Prakash sanshleshan', 'prakash sanshleshan kya hai aur kaise hota hai', undefined, 'en'],
    ['Hindi, for words that ask for it', 'Prakash sanshleshan', 'prakash sanshleshan kya hai, in hindi', undefined, 'hi'],
    ['English, when the learner chose Hindi', 'Photosynthesis', 'Light reactions', 'hi', 'hi'],
    ['Hindi, when the learner chose English', 'प्रकाश संश्लेषण', 'प्रकाश अभिक्रिया', 'en', 'en'],
  ])('is detected for a form in %s', async (_, title, description, language, expected) => {
    expect(await languageOf({ title, description, ...(language && { language }) })).toBe(expected);
  });

  it('is Hindi for Hindi in Latin letters on a Hindi page', async () => {
    expect(await languageOf({ title: 'Prakash', description: 'prakash sanshleshan kya hai aur kaise hota hai' }, 'hi')).toBe('hi');
  });

  it('is enforced: drafts of a model in another language are rejected', async () => {
    const formData = testForm({ title: 'प्रकाश संश्लेषण', description: 'प्रकाश अभिक्रिया', questionCount: 1, questionType: 'mcq' });

    const { status } = await withModel.browser().post('/test/generate', { formData });

    // The model writes English every time.
    expect(status).toBe(502);
    expect(withModel.model.requests).toHaveLength(3);
  });

  it.each([
    ['Hindi was chosen', 'Trigonometry', { language: 'hi' }, 'en'],
    ['Hindi was typed', 'त्रिकोणमिति', {}, 'en'],
    ['Hindi was typed in Latin letters on a Hindi page', 'trikonmiti ke sawal', {}, 'hi'],
    ['the page is in Hindi', 'Trigonometry', {}, 'hi'],
  ])('is asked about first where the bank has the topic only in English and %s', async (_, title, chosen, page) => {
    const formData = testForm({ title, description: title, questionCount: 2, ...chosen });
    const generate = (form: object) =>
      withBank.browser().post('/test/generate', { formData: { ...formData, ...form } }, { 'accept-language': page });

    const asked = await generate({});
    const agreed = await generate({ language: 'en' });

    expect(asked.body).toMatchObject({ code: 'topic-not-covered', language: 'en' });
    expect(agreed).toMatchObject({ status: 200, body: { language: 'en' } });
  });

  it('is not asked about on an English page for Hindi in Latin letters', async () => {
    const formData = testForm({ title: 'trikonmiti ke sawal', description: 'trikonmiti ke sawal', questionCount: 2 });

    expect(await withBank.browser().post('/test/generate', { formData })).toMatchObject({ status: 200, body: { language: 'en' } });
  });

  it.each([
    ['English', 'Tenses'],
    ['a topic that is held in both languages', 'Photosynthesis'],
  ])('is not asked about on a Hindi page for questions on %s', async (_, title) => {
    const formData = testForm({ title, description: title, questionCount: 2 });

    const { status, body } = await withBank.browser().post('/test/generate', { formData }, { 'accept-language': 'hi' });

    expect({ status, language: body.language }).toEqual({ status: 200, language: 'en' });
  });
});
