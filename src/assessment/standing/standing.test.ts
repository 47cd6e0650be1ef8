import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { remember } from '../memory/memory.ts';
import { difficulties } from '../question.ts';
import { seededRandom } from '../seeded-random.ts';
import { type EstimatedConcept, expectedShareOf, understand } from './estimate-shares.ts';
import { type Evidence, weighAnswer, type WeighedAnswer } from './evidence.ts';
import { gainOf, mostGained } from './gains.ts';
import { nextConcepts, nextDifficulties } from './placement.ts';

const day = 24 * 60 * 60 * 1000;
const asked = { type: 'mcq', difficulty: 'medium', isHelped: false, remembered: 1 } as const;

function evidenceOf(...answers: (Partial<WeighedAnswer> & Pick<WeighedAnswer, 'kind'>)[]): Evidence {
  const [first, ...rest] = answers.map((answer) => ({ ...asked, ...answer }));
  if (!first) throw new Error('No answer');
  return rest.reduce(weighAnswer, weighAnswer(undefined, first));
}

const right = { kind: 'sound' } as const;
const wrong = { kind: 'unsettled' } as const;
const concept = (evidence: Evidence | undefined, chapter = 'Cells'): EstimatedConcept => ({ chapter, evidence });

function shareOfOne(one: EstimatedConcept, others: readonly EstimatedConcept[] = [], remembered = 1) {
  return expectedShareOf([one], understand([one, ...others]), () => remembered);
}

describe('the evidence of answers', () => {
  it('is nothing gained, on average, by who guesses', () => {
    const one = evidenceOf(right).gained;
    const three = 3 * evidenceOf(wrong).gained;

    expect(one + three).toBeCloseTo(0);
    expect(evidenceOf({ ...right, type: 'truefalse' }).gained + evidenceOf({ ...wrong, type: 'truefalse' }).gained).toBeCloseTo(0);
    expect(evidenceOf({ kind: 'blank' }).gained).toBe(0);
    expect(evidenceOf({ kind: 'lucky' }).gained).toBe(0);
  });

  it('is less for a right answer to an easy question, after a hint, or the longer ago in answers', () => {
    const gained = (change: Partial<WeighedAnswer>) => evidenceOf({ ...right, ...change }).gained;

    expect(gained({ difficulty: 'easy' })).toBeLessThan(gained({}));
    expect(gained({ difficulty: 'hard' })).toBeGreaterThan(gained({}));
    expect(gained({ isHelped: true })).toBeLessThan(gained({}));
    expect(evidenceOf(wrong, right).gained).toBeGreaterThan(evidenceOf(right, wrong).gained);
  });
});

describe('the expected share of right answers', () => {
  it('is what guessing gives at least, and lies within its interval, whatever was answered', () => {
    const kinds = fc.constantFrom('sound', 'lucky', 'slip', 'guess', 'misconception', 'unsettled', 'blank' as const);
    const answer = fc.record({
      type: fc.constantFrom('mcq' as const, 'truefalse' as const),
      difficulty: fc.constantFrom(...difficulties),
      kind: kinds,
      isHelped: fc.boolean(),
      remembered: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(answer, { minLength: 1, maxLength: 30 }), fc.double({ min: 0, max: 1, noNaN: true }), (answers, remembered) => {
        const evidence = evidenceOf(...answers);
        const { share, low, high } = shareOfOne(concept(evidence), [], remembered);

        expect(low).toBeGreaterThanOrEqual(evidence.guessShare);
        expect(share).toBeGreaterThanOrEqual(low);
        expect(high).toBeGreaterThanOrEqual(share);
        expect(high).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('rises with right answers, falls with wrong ones and with what is forgotten', () => {
    const once = shareOfOne(concept(evidenceOf(right)));

    expect(shareOfOne(concept(evidenceOf(right, right))).share).toBeGreaterThan(once.share);
    expect(shareOfOne(concept(evidenceOf(right, wrong))).share).toBeLessThan(once.share);
    expect(shareOfOne(concept(evidenceOf(right)), [], 0.5).share).toBeLessThan(once.share);
  });

  it('of a concept that was never asked is that of its chapter, and less certain than that of one that was', () => {
    const strong = [1, 2, 3, 4].map(() => concept(evidenceOf(right, right, right), 'Strong'));
    const weak = [1, 2, 3, 4].map(() => concept(evidenceOf(wrong, wrong, wrong), 'Weak'));
    const open = (chapter: string, others: readonly EstimatedConcept[]) => shareOfOne(concept(undefined, chapter), others);

    const [ofStrong, ofWeak] = [open('Strong', [...strong, ...weak]), open('Weak', [...strong, ...weak])];
    const known = expectedShareOf(strong.slice(0, 1), understand([...strong, ...weak]), () => 1);

    expect(ofStrong.share).toBeGreaterThan(ofWeak.share);
    expect(ofStrong.high - ofStrong.low).toBeGreaterThan(known.high - known.low);
  });

  it('is more certain of a chapter than of each of its concepts', () => {
    const concepts = [right, wrong, right, wrong, right].map((answer) => concept(evidenceOf(answer)));
    const known = understand(concepts);
    const width = (some: readonly EstimatedConcept[]) => {
      const { low, high } = expectedShareOf(some, known, () => 1);
      return high - low;
    };

    for (const each of concepts) expect(width([each])).toBeGreaterThan(width(concepts));
  });
});

describe('what practice brings', () => {
  const now = Date.UTC(2026, 10, 2, 12);
  const understanding = { share: 0.8, chapter: '', guessShare: 0.25, ownVariance: 0, ofChapter: 0, ofLearner: 0 };
  const recalled = (at: number) => remember(undefined, { at, grade: 'good', isDue: false });

  it('is more for what would be forgotten by then', () => {
    const terms = { now, later: now + 10 * day, pace: 2 };
    const [old, fresh] = [now - 20 * day, now - day / 24].map((at) => ({ memory: recalled(at), understanding }));
    if (!old || !fresh) throw new Error('No memory');

    const [first, second] = mostGained([fresh, old], 10, terms);

    expect(first).toMatchObject(old);
    expect(first?.gain).toEqual(gainOf(old.memory, understanding, terms));
    expect(second).toMatchObject(fresh);
    expect(mostGained([fresh, old, old], 1, terms)).toHaveLength(1);
  });

  it('is the same as that of a search of all', () => {
    const terms = { now, later: now + 10 * day, pace: 2 };
    const random = seededRandom('gains');
    const concepts = Array.from({ length: 300 }, () => ({
      memory: { ...recalled(now - random() * 60 * day), stability: random() * 40 },
      understanding: { ...understanding, share: random() },
    }));

    const gainsOf = concepts.map((each) => gainOf(each.memory, each.understanding, terms)).map((gain) => gain.with - gain.without);
    const found = mostGained(concepts, 10, terms).map(({ gain }) => gain.with - gain.without);

    expect(found).toEqual(gainsOf.toSorted((one, other) => other - one).slice(0, 10));
  });
});

describe('a placement', () => {
  const answers = (isRight: boolean, count: number) =>
    Array.from({ length: count }, () => ({ type: 'mcq', difficulty: 'medium', isRight }) as const);

  it('begins in the middle, and asks harder questions of who is right and easier ones of who is wrong', () => {
    expect(nextDifficulties([])[0]).toBe('medium');
    expect(nextDifficulties(answers(true, 5))[0]).toBe('hard');
    expect(nextDifficulties(answers(false, 3))[0]).toBe('easy');
    expect(nextDifficulties([])).toHaveLength(difficulties.length);
  });

  it('asks on every topic before it asks on one twice, and so of its concepts', () => {
    const concepts = ['A', 'B', 'C'].flatMap((topic) => [1, 2, 3].map((number) => ({ topic, concept: `${topic}${number}` })));
    const given: typeof concepts = [];
    for (let turn = 0; turn < 9; turn++) {
      const [next] = nextConcepts(concepts, given, (label) => seededRandom(label));
      if (next) given.push(next);
    }

    expect(new Set(given.slice(0, 3).map(({ topic }) => topic)).size).toBe(3);
    expect(new Set(given.map((each) => each.concept)).size).toBe(9);
  });
});
