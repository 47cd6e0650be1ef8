import { describe, expect, it } from 'vitest';

import { durationOf } from '../timing.ts';
import { examIds, paperSize, sectionsOf } from './exam-paper.ts';
import { examPapers, findExam, paperOf } from './exam-papers.ts';

const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);

it('there is a paper of each exam, in the order of their ids', () => {
  expect(examPapers.map(({ exam }) => exam)).toEqual(examIds);
});

describe.each(examPapers)('the paper of $exam', ({ difficulties, sections }) => {
  it('has chapters in each section for as many questions as the section', () => {
    expect(sections.map(({ chapters }) => sum(Object.values(chapters)))).toEqual(sections.map(({ count }) => count));
  });

  it('has shares of difficulties that make a whole', () => {
    expect(sum(Object.values(difficulties))).toBeCloseTo(1, 10);
  });
});

it.each([
  ['neet', 180, 180],
  ['jee-main', 60, 144],
  ['ssc-cgl', 100, 60],
  ['cuet-biology', 50, 60],
  ['cbse-10-science', 20, 45],
  ['cbse-12-physics', 16, 40],
] as const)('a paper of %s has %d questions in %d minutes', (exam, questions, minutes) => {
  const paper = paperOf(exam);
  expect([paperSize(paper), (durationOf(paper.secondsPerQuestion, paperSize(paper)) ?? 0) / 60]).toEqual([questions, minutes]);
});

it('knows no exam of another version', () => {
  expect([findExam('neet'), findExam('gate'), findExam(null)]).toEqual(['neet', undefined, undefined]);
});

it('the sections of a test are the runs of its questions', () => {
  const questions = [{ section: 'physics' }, { section: 'physics' }, { section: 'biology' }] as const;
  expect(sectionsOf(questions)).toEqual([
    { section: 'physics', questions: 2 },
    { section: 'biology', questions: 1 },
  ]);
  expect(sectionsOf([{}, {}])).toEqual([]);
});
