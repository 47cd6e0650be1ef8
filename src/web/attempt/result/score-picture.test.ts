import { describe, expect, it } from 'vitest';
import { ringArcs, scoreRows, scoreSentence } from './score-picture.tsx';

const counts = { right: 7, wrong: 2, blank: 1, void: 0 };

describe('scoreSentence', () => {
  it('tells the score and the outcomes in one sentence', () => {
    expect(scoreSentence({ score: 6.5, total: 10 }, counts)).toBe('You scored 6.5 of 10: 7 right, 2 wrong and 1 blank.');
  });

  it('has a minus sign for a score below nought', () => {
    const sentence = scoreSentence({ score: -2 / 3, total: 3 }, { right: 0, wrong: 2, blank: 1, void: 0 });

    expect(sentence).toBe('You scored −⅔ of 3: 0 right, 2 wrong and 1 blank.');
  });

  it.each([
    [1, '1 void question does not count.'],
    [2, '2 void questions do not count.'],
  ])('says of %i void that they do not count', (count, words) => {
    expect(scoreSentence({ score: 6.5, total: 10 }, { ...counts, void: count })).toContain(words);
  });

  it('says so where nothing counts', () => {
    expect(scoreSentence({ score: 0, total: 0 }, { right: 0, wrong: 0, blank: 0, void: 3 })).toBe(
      'None of the questions in this test count any more.',
    );
  });
});

describe('scoreRows', () => {
  it.each([
    ['adds up to the score under a marking in thirds', 'minus-third', ['+7', '−⅔', '0']],
    ['counts four for right and one off under such a marking', 'plus-four-minus-one', ['+28', '−2', '0']],
    ['takes nothing off without negative marking', 'none', ['+7', '0', '0']],
  ] as const)('%s', (_, marking, expected) => {
    expect(scoreRows(counts, marking).map(({ marks }) => marks)).toEqual(expected);
  });

  it('has a row for void questions only where there are any', () => {
    expect(scoreRows({ ...counts, void: 2 }, 'none').at(-1)).toEqual({ outcome: 'void', count: 2, marks: '0' });
    expect(scoreRows(counts, 'none')).toHaveLength(3);
  });
});

const shape = { centre: 50, radius: 40, gap: 0 };

describe('ringArcs', () => {
  it('begins at the top and goes clockwise, each arc as long as its share', () => {
    const arcs = ringArcs(
      [
        { name: 'right', count: 1 },
        { name: 'wrong', count: 3 },
      ],
      shape,
    );

    expect(arcs).toEqual([
      { name: 'right', path: 'M50.00 10.00 A40 40 0 0 1 90.00 50.00' },
      { name: 'wrong', path: 'M90.00 50.00 A40 40 0 1 1 50.00 10.00' },
    ]);
  });

  it('closes the circle where there is one outcome alone', () => {
    const arcs = ringArcs(
      [
        { name: 'right', count: 0 },
        { name: 'blank', count: 4 },
      ],
      shape,
    );

    expect(arcs).toEqual([{ name: 'blank', path: 'M50.00 10.00 A40 40 0 0 1 50.00 90.00 A40 40 0 0 1 50.00 10.00' }]);
  });

  it('leaves a gap on both sides of an arc, and never more than half of a small one', () => {
    const [small] = ringArcs(
      [
        { name: 'wrong', count: 1 },
        { name: 'right', count: 99 },
      ],
      { ...shape, gap: 20 },
    );

    expect(small?.path).toBe(`M${pointAt(0.9)} A40 40 0 0 1 ${pointAt(2.7)}`);
  });

  it('draws nothing of a test of which nothing counts', () => {
    expect(ringArcs([{ name: 'right', count: 0 }], shape)).toEqual([]);
  });
});

function pointAt(degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(50 + 40 * Math.sin(angle)).toFixed(2)} ${(50 - 40 * Math.cos(angle)).toFixed(2)}`;
}
