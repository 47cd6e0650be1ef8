import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { examplePapers } from '../../contract/example-paper.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const path = '/test/example';
const [vessel, roots, commission, steam, liar] = examplePapers.en.map(({ id }) => id);
const right = [
  { id: vessel, userAnswer: 'Pulmonary artery' },
  { id: roots, userAnswer: '$8$ and $-2$' },
  { id: commission, userAnswer: 'It had no Indian as a member' },
  { id: steam, userAnswer: 'True' },
  { id: liar, userAnswer: 'Anu tells the truth and Balu lies' },
];

/** Every call a minute after the one before, so that the rate counts none. */
function check(body: unknown) {
  test.clock.now += 60_000;
  return test.browser().post(path, body);
}

describe('POST /test/example', () => {
  it('gives a mark for each right response, and the key and the reasons of every question', async () => {
    const { status, headers, body } = await check({ responses: right });

    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).toMatchObject({ success: true, score: 5, total: 5 });
    expect(body.questions.map(({ correctAnswer }: { correctAnswer: string }) => correctAnswer)).toEqual(
      right.map(({ userAnswer }) => userAnswer),
    );
    expect(body.questions[0]).toEqual({
      id: vessel,
      correctAnswer: 'Pulmonary artery',
      explanation: 'It leads from the right ventricle to the lungs and is the one artery of an adult with blood poor in oxygen.',
      optionNotes: [
        'It brings blood rich in oxygen from the lungs back to the heart.',
        'It leads away from the heart, but its blood is oxygenated.',
        'It leads from the right ventricle to the lungs and is the one artery of an adult with blood poor in oxygen.',
        'It does carry deoxygenated blood, but towards the heart.',
      ],
    });
    expect(body.questions[3].optionNotes).toEqual([expect.stringContaining('latent heat'), 'The statement is true.']);
  });

  it('marks the Hindi paper by its own key, with the reasons in Hindi', async () => {
    const answers = ['फूलकर अंत में फट जाती है', 'जल का तैराक पर लगाया बल', 'उसके सातों सदस्य ब्रिटिश थे', 'True', 'दिहांग'];

    const { status, body } = await check({ responses: examplePapers.hi.map(({ id }, index) => ({ id, userAnswer: answers[index] })) });

    expect(status).toBe(200);
    expect(body).toMatchObject({ score: 4, total: 5 });
    expect(body.questions[3].optionNotes).toEqual([expect.stringContaining('अनुच्छेद 75'), 'कथन सत्य है।']);
    expect(body.questions[4].correctAnswer).toBe('सांगपो');
  });

  it('counts a wrong response, a cleared one and one that is missing for nothing', async () => {
    const responses = [{ id: vessel, userAnswer: 'Pulmonary vein' }, { id: roots, userAnswer: null }, right[2]];

    const { body } = await check({ responses });

    expect(body).toMatchObject({ score: 1, total: 5 });
    expect(body.questions).toHaveLength(5);
  });

  it('marks a paper on which nothing was answered', async () => {
    const { body } = await check({ responses: [] });

    expect(body).toMatchObject({ success: true, score: 0, total: 5 });
  });

  it.each([
    ['nothing', undefined],
    ['no responses', {}],
    ['responses that are no list', { responses: 'all' }],
    ['a response without an answer', { responses: [{ id: vessel }] }],
    ['a response with more than an answer', { responses: [{ id: vessel, userAnswer: 'Pulmonary vein', attempted: true }] }],
    ['a number for an answer', { responses: [{ id: vessel, userAnswer: 2 }] }],
    ['another question of the bank', { responses: [{ id: 'biology/photosynthesis/gas-given-off', userAnswer: null }] }],
    ['a property of every object for an id', { responses: [{ id: '__proto__', userAnswer: null }] }],
    ['an answer that is none of the options', { responses: [{ id: vessel, userAnswer: 'Femoral artery' }] }],
    ['a question of the other paper', { responses: [right[0], { id: examplePapers.hi[0]?.id, userAnswer: null }] }],
    ['a question twice', { responses: [right[0], right[0]] }],
    ['more responses than questions', { responses: [...right, right[0]] }],
  ])('refuses %s with 422, and tells no key', async (_, body) => {
    const answer = await check(body);

    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ success: false, code: 'invalid' });
    expect(JSON.stringify(answer.body)).not.toMatch(/Pulmonary artery|correctAnswer|explanation/u);
  });

  it('refuses a call from another site', async () => {
    const { status, body } = await test.browser().post(path, { responses: [] }, { 'sec-fetch-site': 'cross-site' });

    expect([status, body.code]).toEqual([403, 'forgery']);
  });

  it('leaves a guest the one free test', async () => {
    const guest = test.browser();
    test.clock.now += 60_000;
    await guest.post(path, { responses: right });

    expect(guest.cookies.size).toBe(0);
  });

  it('slows down a network that has more than 30 papers checked in a minute', async () => {
    test.clock.now += 60_000;
    for (let time = 0; time < 30; time++) expect((await test.browser().post(path, { responses: [] })).status).toBe(200);

    const refused = await test.browser().post(path, { responses: [] });
    test.clock.now += 60_000;
    const later = await test.browser().post(path, { responses: [] });

    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([429, 'slow-down', '60']);
    expect(later.status).toBe(200);
  });
});

describe('a server whose packs do not hold the example', () => {
  it('says that it cannot check it', async () => {
    const { checkExample, solveExample } = await import('./check-example.ts');

    const unsolved = solveExample([], examplePapers.en);

    expect(unsolved.solutions).toBeUndefined();
    expect(() => checkExample([unsolved], [])).toThrow(expect.objectContaining({ code: 'unavailable' }));
  });
});
