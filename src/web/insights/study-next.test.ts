import { describe, expect, it } from 'vitest';

import type { Insights } from '../../contract/shapes/analytics-shapes.ts';
import { selectInsightTexts } from './study-next.tsx';

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

describe('selectInsightTexts', () => {
  it('is pending while the texts load, and falls back to the rules once that fails', () => {
    expect(selectInsightTexts(needs, { insights: undefined, isReading: true })).toEqual({ writer: 'pending', words: [] });
    expect(selectInsightTexts(needs, { insights: undefined, isReading: false })).toEqual(byRule);
  });

  it('matches the texts to the needs regardless of their order', () => {
    const insights = read('model', { ...atoms, words: 'model on atoms' }, { ...cells, words: 'model on cells' });

    expect(selectInsightTexts(needs, { insights, isReading: false })).toEqual({
      writer: 'model',
      words: ['model on cells', 'model on atoms'],
    });
  });

  it('keeps the current texts while they are refetched', () => {
    const insights = read('model', { ...cells, words: 'c' }, { ...atoms, words: 'a' });

    expect(selectInsightTexts(needs, { insights, isReading: true }).writer).toBe('model');
  });

  it('ignores texts for other needs: it waits for the pending ones or falls back to the rules', () => {
    const insights = read('model', { ...cells, words: 'c' }, { ...atoms, concept: 'Ions', words: 'i' });

    expect(selectInsightTexts(needs, { insights, isReading: true }).writer).toBe('pending');
    expect(selectInsightTexts(needs, { insights, isReading: false })).toEqual(byRule);
  });

  it('reports the rules as the writer when the server used them', () => {
    const insights = read('rules', { ...cells, words: 'rule on cells' }, { ...atoms, words: 'rule on atoms' });

    expect(selectInsightTexts(needs, { insights, isReading: false })).toEqual(byRule);
  });
});
