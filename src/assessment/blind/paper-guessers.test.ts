import { describe, expect, it } from 'vitest';

import { randomInteger, shuffled } from '../random.ts';
import { seededRandom } from '../seeded-random.ts';
import type { KeyedQuestion } from './blind-strategies.ts';
import { guessKey, type PaperGuesser, paperGuessers, type SeenPaper } from './paper-guessers.ts';

function asked(key: number, options = ['Tin', 'Iron', 'Gold', 'Lead']): KeyedQuestion {
  return { type: 'mcq', stem: 'Which?', options, key };
}

const paperOf = (keys: readonly number[]) => keys.map((key) => asked(key));

/** What the guesser makes of the last question of a paper with these keys, all others of which are known. */
function guessLast(guesser: PaperGuesser, keys: readonly number[], earlier: readonly (readonly number[])[] = []): number {
  const known = new Set(keys.slice(1).keys());
  return guessKey(guesser, keys.length - 1, { questions: paperOf(keys), known, earlier: earlier.map(paperOf) });
}

describe('a guesser', () => {
  it('picks the place that the known keys have least', () => {
    expect(guessLast('rarest-place', [0, 1, 2, 0, 3])).toBe(1);
    expect(guessLast('rarest-place', [0, 1, 0, 3])).toBe(1 / 2);
    expect(guessLast('rarest-place', [3, 1, 2, 0, 3])).toBe(1 / 4);
    expect(guessLast('rarest-place', [0, 1, 2, 3, 0])).toBe(1 / 4);
  });

  it('picks a place that is missing in the run of four', () => {
    expect(guessLast('missing-in-run', [3, 3, 3, 3, 0, 1, 2, 3])).toBe(1);
    expect(guessLast('missing-in-run', [3, 3, 3, 3, 0, 1, 2, 2])).toBe(0);
  });

  it('picks no place of a neighbour', () => {
    expect(guessLast('unlike-neighbours', [3, 1, 0])).toBe(1 / 3);
    expect(guessLast('unlike-neighbours', [3, 1, 1])).toBe(0);
  });

  it('picks what followed the same place in earlier tests', () => {
    expect(guessLast('after-previous', [0, 2, 1], [[2, 1, 2, 1, 0]])).toBe(1);
    expect(guessLast('after-previous', [0, 3, 1], [[2, 1, 2, 1, 0]])).toBe(1 / 4);
  });

  it('picks the most or the least frequent place of this and earlier tests, or the one of the last test', () => {
    expect(guessLast('usual-place', [1, 1, 2], [[2, 2, 0]])).toBe(1 / 2);
    expect(guessLast('rarest-place-so-far', [1, 1, 3], [[2, 2, 0]])).toBe(1);
    expect(
      guessLast(
        'place-of-last-time',
        [0, 0, 3],
        [
          [1, 1, 1],
          [2, 2, 3],
        ],
      ),
    ).toBe(1);
  });

  it('picks by the texts of earlier options and keys', () => {
    const before = [asked(0, ['Tin', 'Zinc', 'Salt', 'Glass']), asked(0, ['Iron', 'Tin', 'Salt', 'Glass'])];
    const seen: SeenPaper = { questions: [asked(0)], known: new Set(), earlier: [before] };
    const guess = (guesser: PaperGuesser) => guessKey(guesser, 0, seen);

    expect(guess('right-before')).toBe(1 / 2);
    expect(guess('not-right-before')).toBe(0);
    expect(guess('seen-before')).toBe(1);
    expect(guess('not-seen-before')).toBe(0);
    expect(guess('not-wrong-before')).toBe(0);
  });
});

describe('keys of thousands of tests', () => {
  const random = seededRandom('paper-guessers.test');
  const balanced = () => Array.from({ length: 5 }, () => shuffled(random, [0, 1, 2, 3])).flat();
  const drawn = () => Array.from({ length: 20 }, () => randomInteger(random, 0, 3));

  /** How many of the other keys a guesser finds who knows six in ten, of so many learners with five tests each. */
  function scoreOf(guesser: PaperGuesser, keys: () => number[], learners: number) {
    let [hits, count] = [0, 0];
    for (let learner = 0; learner < learners; learner++) {
      const papers = Array.from({ length: 5 }, () => paperOf(keys()));
      const questions = papers.at(-1) ?? [];
      const known = new Set(questions.flatMap((_, index) => (random() < 0.6 ? [index] : [])));
      for (const index of questions.keys()) {
        if (known.has(index)) continue;
        hits += guessKey(guesser, index, { questions, known, earlier: papers.slice(0, -1) });
        count += 1;
      }
    }
    return { share: hits / count, deviation: Math.sqrt((0.25 * 0.75) / count) };
  }

  it('T-72: are found by elimination where each run of four holds every place once', () => {
    expect(scoreOf('missing-in-run', balanced, 200).share).toBeGreaterThan(0.5);
  });

  it.each(paperGuessers)('T-72: are found by %s no more often than by chance where each place is drawn by itself', (guesser) => {
    const { share, deviation } = scoreOf(guesser, drawn, 400);

    expect(Math.abs(share - 0.25)).toBeLessThan(4 * deviation);
  });
});
