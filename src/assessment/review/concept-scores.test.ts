import { expect, it } from 'vitest';

import { type ConceptQuestion, conceptScores } from './concept-scores.ts';

const question = (concept: string, chosen: number | undefined, changes: Partial<ConceptQuestion> = {}): ConceptQuestion => ({
  concept,
  chosen,
  key: 1,
  isVoid: false,
  ...changes,
});
const right = (concept: string) => question(concept, 1);
const wrong = (concept: string) => question(concept, 0);
const blank = (concept: string) => question(concept, undefined);

it('has the concept first that cost the most marks: a wrong response costs more than a blank where marks are taken off', () => {
  const questions = [right('Light'), right('Sound'), blank('Sound'), right('Heat'), wrong('Heat'), wrong('Work'), wrong('Work')];

  expect(conceptScores(questions, 'minus-quarter')).toEqual([
    { concept: 'Work', right: 0, total: 2 },
    { concept: 'Heat', right: 1, total: 2 },
    { concept: 'Sound', right: 1, total: 2 },
    { concept: 'Light', right: 1, total: 1 },
  ]);
});

it('counts no void question, and names no concept of which nothing counts', () => {
  const questions = [right('Light'), question('Light', 0, { isVoid: true }), question('Heat', 0, { isVoid: true }), blank('Sound')];

  expect(conceptScores(questions, 'none')).toEqual([
    { concept: 'Sound', right: 0, total: 1 },
    { concept: 'Light', right: 1, total: 1 },
  ]);
});

it('is empty for a test on one concept', () => {
  expect(conceptScores([right('Light'), wrong('Light')], 'none')).toEqual([]);
});
