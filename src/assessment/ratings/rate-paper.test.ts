import { describe, expect, it } from 'vitest';

import type { QuestionKind } from '../question.ts';
import { type Random, shuffled } from '../random.ts';
import { seededRandom } from '../seeded-random.ts';
import { fewestAnswers, isSuspect, type ItemRating, ratedDifficulty, unrated } from './item-rating.ts';
import { ratePaper } from './rate-paper.ts';

interface SimulatedItem {
  type: QuestionKind;
  difficulty: number;
  /** The key is a wrong option, which the weak choose. */
  isMiskeyed?: boolean;
  rating: ItemRating;
}

const guessing = { mcq: 0.25, truefalse: 0.5 };

/** Box and Muller 1958. */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function answer({ type, difficulty, isMiskeyed }: SimulatedItem, ability: number, random: Random): boolean {
  const knows = random() < 1 / (1 + Math.exp(difficulty - ability));
  if (isMiskeyed) return !knows && random() < 0.5;
  return knows || random() < guessing[type];
}

/** Papers of ten random items by new learners, until each item has about so many answers. */
function simulate(items: readonly SimulatedItem[], answersPerItem: number, random: Random): void {
  for (let paper = 0; paper < (items.length * answersPerItem) / 10; paper++) {
    const ability = normal(random);
    const asked = shuffled(random, items).slice(0, 10);
    const ratings = ratePaper(asked.map((item) => ({ ...item, isRight: answer(item, ability, random) })));
    asked.forEach((item, index) => (item.rating = ratings[index] ?? item.rating));
  }
}

function itemsOf(count: number, random: Random): SimulatedItem[] {
  return Array.from({ length: count }, (_, index) => {
    const type = index % 4 === 0 ? 'truefalse' : 'mcq';
    // Every label is wrong as often as right.
    return { type, difficulty: 1.2 * normal(random), rating: unrated('medium', type) };
  });
}

function correlate(pairs: readonly (readonly [number, number])[]): number {
  const mean = (side: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[side], 0) / pairs.length;
  const means = [mean(0), mean(1)] as const;
  const moment = (one: 0 | 1, other: 0 | 1) =>
    pairs.reduce((sum, pair) => sum + (pair[one] - means[one]) * (pair[other] - means[other]), 0);
  return moment(0, 1) / Math.sqrt(moment(0, 0) * moment(1, 1));
}

describe('the difficulty of items by learners’ answers', () => {
  it.each([1, 2, 3])('correlates with the true one by 0.9 after a hundred answers each (seed %i)', (seed) => {
    const random = seededRandom(`ratings ${seed}`);
    const items = itemsOf(200, random);

    simulate(items, 100, random);

    expect(correlate(items.map(({ difficulty, rating }) => [difficulty, rating.difficulty]))).toBeGreaterThan(0.9);
  });

  it('is the label’s until there are enough answers', () => {
    const rating = { ...unrated('hard', 'mcq'), answers: fewestAnswers - 1 };

    expect(ratedDifficulty(rating, 'mcq')).toBeUndefined();
    expect(ratedDifficulty({ ...rating, answers: fewestAnswers }, 'mcq')).toBe('hard');
  });

  it.each([
    ['easy', 'mcq'],
    ['medium', 'mcq'],
    ['hard', 'mcq'],
    ['easy', 'truefalse'],
    ['medium', 'truefalse'],
  ] as const)('starts at its label: %s %s', (labelled, type) => {
    expect(ratedDifficulty({ ...unrated(labelled, type), answers: fewestAnswers }, type)).toBe(labelled);
  });

  it('moves an item that all learners know to easy, and one that none knows to hard', () => {
    const random = seededRandom('moves');
    const items = itemsOf(40, random);
    const [easy, hard] = [items[1], items[2]];
    if (!easy || !hard) throw new Error('No items');
    easy.difficulty = -4;
    hard.difficulty = 4;

    simulate(items, 60, random);

    expect([ratedDifficulty(easy.rating, 'mcq'), ratedDifficulty(hard.rating, 'mcq')]).toEqual(['easy', 'hard']);
  });
});

describe('an item that the good learners miss and the weak ones get', () => {
  it('is suspect after two hundred answers, and fair items are not', () => {
    const random = seededRandom('suspects');
    const items = itemsOf(200, random).map((item, index) => ({ ...item, isMiskeyed: index % 40 === 1 }));

    simulate(items, 200, random);

    const suspects = items.filter(({ rating, type }) => isSuspect(rating, type));
    const miskeyed = items.filter(({ isMiskeyed }) => isMiskeyed);
    expect(suspects.filter((item) => !item.isMiskeyed)).toEqual([]);
    expect(suspects.length).toBeGreaterThanOrEqual(miskeyed.length - 1);
  });

  it('is not called so before there are enough answers', () => {
    const rating = { ...unrated('easy', 'mcq'), answers: 5, right: 2, abilities: 0, squares: 5, abilitiesOfRight: -2 };

    expect(isSuspect(rating, 'mcq')).toBe(false);
  });
});
