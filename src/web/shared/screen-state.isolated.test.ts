import { afterEach, expect, it, vi } from 'vitest';

import { result } from '../attempt/solutions/__fixtures__/solution.ts';
import { conceptTestState, newTestState, readScreenState } from './screen-state.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page that found this in the browser's history, made by an earlier page. */
async function loadPageWith(state: unknown) {
  vi.stubGlobal('history', { state });
  vi.resetModules();
  await (await import('./root/browser-storage.ts')).fetchShapes();
  return import('./screen-state.ts');
}

it('hands on the settings of a test, read back as they were given', () => {
  const state = newTestState(result({ extraTime: '1.5', language: 'hi', level: 'neet', forms: ['match'] }));

  expect(readScreenState(JSON.parse(JSON.stringify(state)))).toEqual({
    form: {
      title: 'Capitals',
      description: 'Capitals of Asia',
      questionCount: 4,
      difficulty: 'easy',
      questionType: 'mcq',
      timePerQuestion: 90,
      negative: true,
      marking: 'minus-third',
      extraTime: '1.5',
      language: 'hi',
      level: 'neet',
      forms: ['match'],
    },
  });
});

it('practises a concept as the test asked it: its class or exam, language, types and marking', () => {
  const neet = { level: 'neet', language: 'hi', questionType: 'mcq', marking: 'plus-four-minus-one', timeLimit: 60 } as const;

  expect(readScreenState(conceptTestState('Mitosis', neet)).form).toEqual({
    title: 'Mitosis',
    description: 'Mitosis',
    widen: true,
    questionCount: 10,
    difficulty: 'medium',
    questionType: 'mcq',
    negative: true,
    marking: 'plus-four-minus-one',
    timePerQuestion: 60,
    level: 'neet',
    language: 'hi',
  });
});

it('says nothing of what the learner did not choose', () => {
  const { form } = newTestState(result({ marking: 'none', negativeMarking: false }));

  expect(form).toMatchObject({ negative: false });
  expect(form).not.toHaveProperty('marking');
  for (const name of ['extraTime', 'language', 'level', 'forms']) expect(form).not.toHaveProperty(name);
});

it('has as many questions as the original where the test asked only those that were missed', () => {
  expect(newTestState(result({ numberOfQuestions: 5, originalCount: 15 })).form?.questionCount).toBe(15);
});

it('is read as it was by a page that is loaded again', async () => {
  const state = newTestState(result({}));
  const page = await loadPageWith(state);

  expect(page.readScreenState(structuredClone(state))).toEqual(state);
});

it('is empty where the browser kept nothing, or something else', async () => {
  for (const state of [null, 'text', { form: { title: 'T' } }, { form: 7 }]) {
    const page = await loadPageWith(state);

    expect(page.readScreenState(state)).toEqual({});
  }
});
