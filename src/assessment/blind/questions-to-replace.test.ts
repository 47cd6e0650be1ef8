import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KeyedQuestion, strategyHits } from './blind-strategies.ts';
import { goodForms } from '../forms/__fixtures__/good-forms.ts';
import { seededRandom } from '../seeded-random.ts';
import { placeOptions } from '../test-layout.ts';
import { highestBlindScore, questionsToReplace } from './questions-to-replace.ts';

/** Four options: the one at `longest` is the longest, the next one the shortest. */
function mcq(key: number, longest = 0): KeyedQuestion {
  const options = ['Iron', 'Lead', 'Zinc', 'Gold'];
  options[longest] = 'Aluminium';
  options[(longest + 1) % 4] = 'Tin';
  return { type: 'mcq', stem: 'What is so?', options, key };
}

function claim(isTrue: boolean): KeyedQuestion {
  return { type: 'truefalse', stem: 'It is so.', options: ['True', 'False'], key: isTrue ? 0 : 1 };
}

/** Of a test whose writer chose the places of the keys. */
const toReplace = (questions: readonly KeyedQuestion[]) => questionsToReplace(questions, 'chosen');

describe('highestBlindScore', () => {
  it('leaves room for six points and for what chance explains in nineteen tests of twenty', () => {
    expect(highestBlindScore(0.25, 20)).toBeCloseTo(0.25 + 0.06 + 1.64 * Math.sqrt((0.25 * 0.75) / 20), 10);
    expect(highestBlindScore(0.25, 10)).toBeGreaterThan(highestBlindScore(0.25, 40));
  });
});

describe('questionsToReplace', () => {
  it('names nothing in a test that no strategy can play', () => {
    expect(toReplace([mcq(0), mcq(1), mcq(2), mcq(3), claim(true), claim(false)])).toEqual([]);
    expect(toReplace([])).toEqual([]);
  });

  it('names questions whose key is the longest where too many are', () => {
    const questions = [...Array.from({ length: 8 }, () => mcq(0)), mcq(2), mcq(3)];

    const replaced = toReplace(questions);

    // 8 hits of 10 against a limit of 0.535; a replaced question is hit one time in four.
    expect(replaced).toHaveLength(4);
    expect(replaced.every((index) => index < 8)).toBe(true);
  });

  it('leaves what chance explains: five of ten', () => {
    expect(toReplace([...Array.from({ length: 5 }, () => mcq(0)), ...Array.from({ length: 5 }, () => mcq(2))])).toEqual([]);
  });

  it('takes first what two strategies have in common', () => {
    const asked = (options: string[]): KeyedQuestion => ({ type: 'mcq', stem: 'What is so?', options, key: 0 });
    const longest = asked(['It surely is so indeed', 'It may be', 'It was', 'So']);
    const hedged = asked(['It may be', 'It surely is so indeed', 'It was', 'So']);
    const both = asked(['It may well be so indeed', 'It surely is', 'It was', 'So']);

    const replaced = toReplace([longest, hedged, both, longest, hedged, both, longest, hedged, both, both]);

    // In seven of ten the key is the longest, in seven the most hedged; replacing any three of the four common ones fixes
    // both.
    expect(replaced).toEqual([2, 5, 8]);
  });

  it('names nothing in well-made forms of exam questions, and those that tell by the form', () => {
    const placed = goodForms.map((draft, index) =>
      placeOptions(draft, {
        id: '1',
        difficulty: 'easy',
        checked: null,
        position: () => (index % 4) / 4,
        order: seededRandom(String(index)),
      }),
    );
    const codes = ['2, 4, 1, 3', '4, 2, 1, 3', '2, 1, 4, 3', '2, 4, 3, 1'];
    const exchanged: KeyedQuestion = { type: 'mcq', form: 'order', stem: 'Put in order.', options: codes, key: 0 };
    const explained = placed.filter(({ form, key }) => form === 'assertion-reason' && key === 0);

    expect(toReplace(placed)).toEqual([]);
    expect(toReplace(explained).length).toBeGreaterThan(2);
    expect(toReplace(Array.from({ length: 6 }, () => exchanged)).length).toBeGreaterThan(2);
  });

  it('reports a test whose statements are nearly all true, from four statements on', () => {
    expect(toReplace([true, true, true, true].map(claim))).toHaveLength(1);
    expect(toReplace([true, true, true].map(claim))).toEqual([]);
    expect(toReplace([true, true, true, false].map(claim))).toEqual([]);
    expect(toReplace([...Array.from({ length: 11 }, () => claim(true)), claim(false)]).length).toBeGreaterThan(0);
  });

  it('T-72: names nothing for the places of its keys where each was drawn by itself', () => {
    const claims = Array.from({ length: 12 }, () => claim(true));

    expect(questionsToReplace(claims, 'drawn')).toEqual([]);
    expect(questionsToReplace(claims, 'chosen').length).toBeGreaterThan(2);
    expect(questionsToReplace([...claims, ...Array.from({ length: 8 }, () => mcq(0))], 'drawn').every((index) => index >= 12)).toBe(true);
  });

  it('ends with every strategy below what is tolerated, or with nothing left that it hits', () => {
    const question = fc.oneof(
      fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })).map(([key, longest]) => mcq(key, longest)),
      fc.boolean().map(claim),
    );
    fc.assert(
      fc.property(fc.array(question, { maxLength: 25 }), (questions) => {
        const replaced = new Set(toReplace(questions));

        for (const [strategy, type] of [
          ['longest', 'mcq'],
          ['shortest', 'mcq'],
          ['always-true', 'truefalse'],
        ] as const) {
          const played = questions.flatMap((asked, index) => {
            const chance = 1 / asked.options.length;
            const hit = strategyHits(strategy, questions)[index] ?? 0;
            return asked.type === type ? [{ chance, hit: replaced.has(index) ? chance : hit }] : [];
          });
          if (played.length === 0) continue;
          const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
          const chance = mean(played.map((entry) => entry.chance));

          expect(mean(played.map(({ hit }) => hit))).toBeLessThanOrEqual(highestBlindScore(chance, played.length) + 1e-9);
        }
      }),
    );
  });

  it('names each question at most once', () => {
    const replaced = toReplace(Array.from({ length: 30 }, () => mcq(0)));

    expect(new Set(replaced).size).toBe(replaced.length);
  });
});
