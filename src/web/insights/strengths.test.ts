import { describe, expect, it } from 'vitest';

import { bubbleRadius, conceptSentence, groupByStrength } from './strengths.ts';

describe('groupByStrength', () => {
  it('lists weak concepts first, keeps the order within a group and omits empty groups', () => {
    const strong = { name: 'a', correct: 5, wrong: 0, blank: 0 };
    const weak = { name: 'b', correct: 0, wrong: 2, blank: 0 };
    const weaker = { name: 'c', correct: 0, wrong: 1, blank: 0 };

    expect(groupByStrength([strong, weak, weaker])).toEqual([
      { strength: 'weak', concepts: [weak, weaker] },
      { strength: 'strong', concepts: [strong] },
    ]);
  });
});

describe('bubbleRadius', () => {
  it('scales areas with the number of questions', () => {
    expect(bubbleRadius(16, 16)).toBe(26);
    expect(bubbleRadius(4, 16)).toBe(13);
  });

  it('never goes below the minimum radius', () => {
    expect(bubbleRadius(1, 400)).toBe(7);
  });
});

it('describes a tile in full sentences', () => {
  const sentence = conceptSentence({ concept: 'Cells', subjectName: 'Biology', correct: 3, wrong: 1, blank: 0 });

  expect(sentence.map((part) => (part.type === 'text' ? part.value : '')).join('')).toBe(
    'Cells, Biology: 3 of 4 right, 1 wrong, 0 blank. Strong. Create a test on it.',
  );
});
