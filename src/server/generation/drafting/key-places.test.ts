import { describe, expect, it } from 'vitest';

import { retakeQuestions } from '../../../assessment/retake.ts';
import { type Draws, drawsWithin } from '../../../assessment/random.ts';
import { planSlots } from '../../../assessment/test-layout.ts';
import { createDraws } from '../../shared/keyed-draws.ts';
import { createPlacer } from './draft-test.ts';

const count = 10;

interface Paper {
  /** The order of kinds, which every browser sees. */
  kinds: string;
  /** The places of the keys, as if all questions were multiple choice. */
  keys: number[];
}

function paperOf(draws: Draws, text = ''): Paper {
  const slots = planSlots('mixed', count, 'medium', draws('kinds'));
  const place = createPlacer({ draws, idOf: String });
  const questions = slots.map((slot) => {
    const option = (name: string) => ({ text: name, why: '' });
    const stem = `Which is the word of question ${slot.slot}${text}?`;
    const draft = { type: 'mcq', stem, concept: '', correct: option('a'), distractors: ['b', 'c', 'd'].map(option) } as const;
    return place(draft, { draft, difficulty: 'medium', checked: null }, slot.slot);
  });
  return { kinds: slots.map(({ type }) => type).join(' '), keys: questions.map(({ key }) => key) };
}

const papers = Array.from({ length: 1500 }, (_, number) => paperOf(createDraws('secret')(`paper ${number}`)));

/**
 * How far pairs of a row and a place are from unrelated: Pearson's statistic in standard deviations of its distribution. More than six
 * comes by chance less than once in a million.
 */
function relation(pairs: readonly (readonly [row: string | number, place: number])[]): number {
  const tally = (keys: readonly (string | number)[]) => {
    const counts = new Map<string | number, number>();
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts;
  };
  const rows = tally(pairs.map(([row]) => row));
  const cells = tally(pairs.map(([row, place]) => `${row}/${place}`));
  let statistic = 0;
  for (const [row, own] of rows) {
    for (const place of [0, 1, 2, 3]) statistic += ((cells.get(`${row}/${place}`) ?? 0) - own / 4) ** 2 / (own / 4);
  }
  const degrees = rows.size * 3;
  return (statistic - degrees) / Math.sqrt(2 * degrees);
}

describe('the places of keys', () => {
  it('T-72: are each as frequent as the others, whatever the place in the test and the key before', () => {
    expect(relation(papers.flatMap(({ keys }) => keys.map((key, slot) => [slot, key] as const)))).toBeLessThan(6);
    expect(relation(papers.flatMap(({ keys }) => keys.slice(1).map((key, at) => [keys[at] ?? 0, key] as const)))).toBeLessThan(6);
    expect(
      relation(papers.flatMap(({ keys }) => keys.slice(4).map((key, at) => [keys.slice(at, at + 4).join(''), key] as const))),
    ).toBeLessThan(6);
  });

  it('T-71: have nothing to do with the order of kinds, which the browser shows', () => {
    const orders = papers.flatMap(({ kinds, keys }) => keys.map((key, slot) => [`${kinds} ${slot}`, key] as const));

    expect(new Set(papers.map(({ kinds }) => kinds)).size).toBe(120);
    expect(relation(orders)).toBeLessThan(6);
  });

  it('T-71: are others under another secret, though the same kinds are shown', () => {
    const own = paperOf(createDraws('secret')('paper'));
    const others = Array.from({ length: 1500 }, (_, number) => paperOf(createDraws(`secret ${number}`)('paper')));
    const alike = others.filter(({ kinds }) => kinds === own.kinds);

    const same = alike.flatMap(({ keys }) => keys.filter((key, slot) => key === own.keys[slot])).length;

    expect(alike.length).toBeGreaterThan(5);
    // One in four by chance, within five standard deviations.
    expect(Math.abs(same - alike.length * (count / 4))).toBeLessThan(5 * Math.sqrt(alike.length * count * 0.1875));
  });

  it('T-71: of a question say nothing about the one that replaces it, in its slot or on request', () => {
    const pairs = papers.flatMap(({ keys }, number) => {
      const draws = createDraws('secret')(`paper ${number}`);
      const [inSlot, onRequest] = [paperOf(draws, ' now'), paperOf(drawsWithin(draws, 'replacement 0'))];
      return keys.flatMap((key, slot) => [inSlot, onRequest].map((other, way) => [`${way} ${key}`, other.keys[slot] ?? 0] as const));
    });

    expect(relation(pairs)).toBeLessThan(6);
  });

  it('T-71: of a test say nothing about those of its retake, which are the same only by chance', () => {
    const options = ['Leaf', 'Root', 'Stem', 'Flower'];
    const question = {
      type: 'mcq',
      stem: 'Which?',
      options,
      explanation: '',
      optionNotes: options,
      concept: '',
      difficulty: 'easy',
    } as const;
    const pairs = Array.from({ length: 1500 }, (_, number) => {
      const taken = [0, 1, 2, 3].map((key) => ({ ...question, id: String(key), key, checked: null }));
      const again = retakeQuestions(
        { questions: taken, voidIds: [], responses: new Map() },
        'all',
        createDraws('secret')(`retake ${number}`),
      );
      return again.map(({ id, key }) => [id, key] as const);
    });

    expect(relation(pairs.flat())).toBeLessThan(6);
  });

  it('are the same again for the process that continues the test', () => {
    expect(paperOf(createDraws('secret')('paper 7'))).toEqual(papers[7]);
  });
});
