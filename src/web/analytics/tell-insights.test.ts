import { describe, expect, it } from 'vitest';

import type { Insights } from '../../contract/analytics-shapes.ts';
import { tellInsights } from './tell-insights.ts';

const cells = { subjectId: 'b', subjectName: 'Biology', concept: 'Cells' };
const atoms = { subjectId: 'c', subjectName: 'Chemistry', concept: 'Atoms' };
const figures = { correct: 0, wrong: 1, blank: 0 };
const needs = [
  { ...cells, ...figures, words: 'rule on cells' },
  { ...atoms, ...figures, words: 'rule on atoms' },
];
const byRule = { writer: 'rules', words: ['rule on cells', 'rule on atoms'] };

function read(writer: Insights['writer'], ...insights: Insights['insights']): Insights {
  return { success: true, writer, insights };
}

describe('tellInsights', () => {
  it('is pending while the words are read, and by rule once that has failed', () => {
    expect(tellInsights(needs, { insights: undefined, isReading: true })).toEqual({ writer: 'pending', words: [] });
    expect(tellInsights(needs, { insights: undefined, isReading: false })).toEqual(byRule);
  });

  it('gives each need the words that were read for it, in whatever order they came', () => {
    const insights = read('model', { ...atoms, words: 'model on atoms' }, { ...cells, words: 'model on cells' });

    expect(tellInsights(needs, { insights, isReading: false })).toEqual({ writer: 'model', words: ['model on cells', 'model on atoms'] });
  });

  it('keeps the words it has while they are read anew', () => {
    const insights = read('model', { ...cells, words: 'c' }, { ...atoms, words: 'a' });

    expect(tellInsights(needs, { insights, isReading: true }).writer).toBe('model');
  });

  it('shows no words on other needs: it waits for those that are being read, or takes the rules', () => {
    const insights = read('model', { ...cells, words: 'c' }, { ...atoms, concept: 'Ions', words: 'i' });

    expect(tellInsights(needs, { insights, isReading: true }).writer).toBe('pending');
    expect(tellInsights(needs, { insights, isReading: false })).toEqual(byRule);
  });

  it('says so where the server had the rules write', () => {
    const insights = read('rules', { ...cells, words: 'rule on cells' }, { ...atoms, words: 'rule on atoms' });

    expect(tellInsights(needs, { insights, isReading: false })).toEqual(byRule);
  });
});
