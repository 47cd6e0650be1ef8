import { describe, expect, it } from 'vitest';

import { seededDraws, seededRandom } from '../seeded-random.ts';
import { type DraftSources, itemModel, type ItemModelDefinition } from './item-model.ts';

/** What is twice a number? Of its slips, one lies below the key where the number is small, and the others where it is large. */
const twice: ItemModelDefinition<{ number: number }, number> = {
  id: 'twice',
  pack: 'mathematics/numbers',
  concept: 'Doubling',
  difficulty: 'hard',
  draw: (random) => ({ number: 1 + Math.floor(random() * 20) }),
  stem: ({ number }) => [`What is twice $${number}$?`, `Which number is $${number}$ doubled?`],
  claim: ({ number }, shown) => `Twice $${number}$ is ${shown}.`,
  key: ({ number }) => 2 * number,
  keyWhy: ({ number }) => `$${number} + ${number}$.`,
  slips: [
    { name: 'gives the number', answer: ({ number }) => number, why: () => 'This is the number itself.' },
    { name: 'takes three times', answer: ({ number }) => 3 * number, why: () => 'This is three times the number.' },
    { name: 'adds ten', answer: ({ number }) => number + 10, why: () => 'This adds ten.' },
    { name: 'adds nine', answer: ({ number }) => number + 9, why: () => 'This adds nine.' },
    { name: 'takes one off', answer: ({ number }) => (number > 15 ? undefined : 2 * number - 1), why: () => 'This is one too few.' },
  ],
  show: (answer) => `$${answer}$`,
  proof: (answer, { number }) => answer - number === number,
};

function drawn<T>(count: number, draw: () => T | undefined): T[] {
  return Array.from({ length: count }, draw).filter((each) => each !== undefined);
}

function sourcesFrom(seed: string): DraftSources {
  const draws = seededDraws(seed);
  return { seen: draws('seen'), key: draws('key') };
}

describe('a question of an item model', () => {
  const sources = sourcesFrom('item-model.test');
  const questions = drawn(800, () => itemModel(twice).draw(sources));

  it('has its key at each rank among the values equally often, though few numbers have slips that allow it', () => {
    const value = (text: string) => Number(text.replaceAll('$', ''));
    const ranks = questions.map(
      ({ draft: { correct, distractors } }) => distractors.filter(({ text }) => value(text) < value(correct.text)).length,
    );

    expect(questions).toHaveLength(800);
    for (const rank of [0, 1, 2, 3]) expect(Math.abs(ranks.filter((each) => each === rank).length - 200)).toBeLessThan(40);
  });

  it('has one of the wordings', () => {
    const openings = new Set(questions.map(({ draft }) => draft.stem.split(' ')[0]));

    expect(openings).toEqual(new Set(['What', 'Which']));
  });

  it('has three distractors that differ from the key and from each other, and is proved', () => {
    const different = questions.filter(({ draft }) => new Set([draft.correct, ...draft.distractors].map(({ text }) => text)).size === 4);

    expect(different).toHaveLength(800);
    expect(questions.every(({ isProved }) => isProved)).toBe(true);
  });

  it('is not drawn if no numbers are accepted', () => {
    expect(itemModel({ ...twice, constraint: () => false }).draw(sources)).toBeUndefined();
  });

  it('keeps slips that are no numbers in any order', () => {
    const inWords = itemModel({ ...twice, show: (answer) => `${'x'.repeat(answer)}!` });

    expect(drawn(50, () => inWords.draw(sources))).toHaveLength(50);
  });
});

describe('a true/false question of an item model', () => {
  const seen = seededRandom('item-model.test:claims');
  const claims = [true, false].flatMap((isTrue) => drawn(200, () => itemModel(twice).drawClaim?.(seen, isTrue)));

  it('states the key in half of the draws, and a slip in the others', () => {
    const facts = claims.map(({ draft }) => {
      const [number = 0, shown = 0] = (draft.stem.match(/\d+/gu) ?? []).map(Number);
      return draft.isTrue === (shown === 2 * number);
    });
    const truths = claims.filter(({ draft }) => draft.isTrue).length;

    expect(facts.every(Boolean)).toBe(true);
    expect(Math.abs(truths - 200)).toBeLessThan(40);
  });

  it('gives the reason of the key, after that of the slip if it is false', () => {
    const reasons = claims.map(({ draft }) => /^(?<slip>This [^.]+\. )?\$\d+ \+ \d+\$\.$/u.exec(draft.why)?.groups?.['slip']);

    expect(claims.every(({ draft }, index) => draft.isTrue === (reasons[index] === undefined))).toBe(true);
  });
});
