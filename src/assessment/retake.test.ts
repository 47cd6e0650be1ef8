import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Question } from './question.ts';
import { seededDraws } from './seeded-random.ts';
import { retakeQuestions } from './retake.ts';

const options = ['Leaf', 'Root', 'Stem', 'Flower'];

function question(id: string, changes: Partial<Question> = {}): Question {
  const notes = (changes.options ?? options).map((option) => `About ${option}`);
  return {
    id,
    type: 'mcq',
    stem: `What is ${id}?`,
    options,
    key: 1,
    explanation: '',
    optionNotes: notes,
    concept: 'Plants',
    difficulty: 'easy',
    checked: null,
    ...changes,
  };
}

const paper = ['one', 'two', 'three', 'four'].map((id) => question(id));
const answered = new Map([
  ['one', 1],
  ['two', 0],
  ['three', 1],
]);
const taken = { questions: paper, voidIds: [], responses: answered };
const ids = (questions: readonly Question[]) => questions.map(({ id }) => id).sort();

describe('a paper to take again', () => {
  it('holds every question, or those answered wrongly or not at all', () => {
    expect(ids(retakeQuestions(taken, 'all', seededDraws('a')))).toEqual(['four', 'one', 'three', 'two']);
    expect(ids(retakeQuestions(taken, 'missed', seededDraws('a')))).toEqual(['four', 'two']);
  });

  it('is empty where everything was right, and leaves void questions out', () => {
    const right = new Map(paper.map(({ id, key }) => [id, key]));

    expect(retakeQuestions({ ...taken, responses: right }, 'missed', seededDraws('a'))).toEqual([]);
    expect(ids(retakeQuestions({ ...taken, voidIds: ['two'] }, 'missed', seededDraws('a')))).toEqual(['four']);
  });

  it('keeps each option with its note, and the key on its text, however it is shuffled', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        for (const { options: shuffledOptions, optionNotes, key } of retakeQuestions(taken, 'all', seededDraws(seed))) {
          expect([...shuffledOptions].sort()).toEqual([...options].sort());
          expect(optionNotes).toEqual(shuffledOptions.map((option) => `About ${option}`));
          expect(shuffledOptions[key]).toBe('Root');
        }
      }),
    );
  });

  it('puts questions and keys in other places from one time to the next', () => {
    const papers = Array.from({ length: 40 }, (_, seed) => retakeQuestions(taken, 'all', seededDraws(String(seed))));

    expect(new Set(papers.map(([first]) => first?.id)).size).toBe(4);
    expect(new Set(papers.map(([first]) => first?.key)).size).toBe(4);
  });

  it('leaves True before False, and numbers in their order', () => {
    const truth = question('truth', { type: 'truefalse', options: ['True', 'False'], key: 1 });
    const number = question('number', { options: ['2', '5', '10', '40'], key: 2 });

    for (let seed = 0; seed < 20; seed++) {
      const questions = retakeQuestions(
        { questions: [truth, number], voidIds: [], responses: new Map() },
        'all',
        seededDraws(String(seed)),
      );
      expect(questions).toContainEqual(truth);
      expect(questions).toContainEqual(number);
    }
  });

  it('keeps the questions on one passage together and in order, whatever is shuffled or was answered', () => {
    const passage = { id: 'p', text: 'A text.' };
    const other = { id: 'q', text: 'Another text.' };
    const asked = [
      question('a1', { passage }),
      ...paper,
      question('b1', { passage: other }),
      question('b2', { passage: other }),
      question('a2', { passage }),
      question('a3', { passage }),
    ];
    const orders = Array.from({ length: 40 }, (_, seed) =>
      retakeQuestions(
        { questions: asked, voidIds: [], responses: new Map([['a2', 1]]) },
        seed % 2 === 0 ? 'all' : 'missed',
        seededDraws(`${seed}`),
      )
        .map(({ id }) => id)
        .join(' '),
    );

    orders.forEach((order, seed) => {
      expect(order).toContain(seed % 2 === 0 ? 'a1 a2 a3' : 'a1 a3');
      expect(order).toContain('b1 b2');
    });
    expect(new Set(orders.map((order) => order.split(' ')[0])).size).toBeGreaterThan(4);
  });

  it('leaves the options on assertion and reason in their order, and shuffles codes', () => {
    const assertion = question('assertion', {
      form: 'assertion-reason',
      options: ['R explains A', 'R does not explain A', 'A true, R false', 'A false, R true'],
    });
    const order = question('order', { form: 'order', options: ['2, 4, 1, 3', '1, 2, 4, 3', '3, 2, 1, 4', '4, 2, 1, 3'], key: 0 });
    const retakes = Array.from({ length: 30 }, (_, seed) =>
      retakeQuestions({ questions: [assertion, order], voidIds: [], responses: new Map() }, 'all', seededDraws(`${seed}`)),
    );

    for (const questions of retakes) expect(questions).toContainEqual(assertion);
    expect(new Set(retakes.map((questions) => questions.find(({ id }) => id === 'order')?.key)).size).toBe(4);
  });
});
