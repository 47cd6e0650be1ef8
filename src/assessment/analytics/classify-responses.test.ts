import fc from 'fast-check';
import type { Marking } from '../marking.ts';
import { describe, expect, it } from 'vitest';

import { finishedTest, type Given } from './__fixtures__/finished-test.ts';
import { judgeResponses } from './finished-test.ts';
import { medianOf, classifyResponses, type ResponseKind } from './classify-responses.ts';

function kindsOf(...given: Given[]): ResponseKind[] {
  return classifyResponses(judgeResponses(finishedTest(given))).map(({ kind }) => kind);
}

function repeated(count: number, given: Given): Given[] {
  return Array.from({ length: count }, () => given);
}

const right: Given = {};
const wrong: Given = { chosen: 1 };
const blank: Given = { chosen: null };
/** Wrong after enough time to read the stem. */
const thought: Given = { chosen: 1, seconds: 20 };

describe('a wrong response', () => {
  it('is a slip where at least 70 % of at least 4 others on the concept are right', () => {
    expect(kindsOf(right, right, right, right, wrong)[4]).toBe('slip');
    // 7 of the other 10 are right.
    expect(kindsOf(...repeated(7, right), ...repeated(4, wrong))[10]).toBe('slip');
  });

  it('is no slip where only 3 others were answered, or fewer than 70 % of them right', () => {
    expect(kindsOf(right, right, right, blank, wrong)[4]).toBe('unsettled');
    // First 3 others, all right; then 6 of the other 9.
    expect(kindsOf(...repeated(6, right), ...repeated(4, thought))[9]).toBe('misconception');
  });

  it('is a misconception the second time on a concept, and unsettled the first', () => {
    expect(kindsOf(thought, thought)).toEqual(['misconception', 'misconception']);
    expect(kindsOf(thought, { ...thought, concept: 'Tissues' })).toEqual(['unsettled', 'unsettled']);
  });

  it('is no misconception without measured time', () => {
    expect(kindsOf(wrong, wrong)).toEqual(['unsettled', 'unsettled']);
    expect(kindsOf(thought, wrong)).toEqual(['unsettled', 'unsettled']);
  });

  it('to true or false is half as telling', () => {
    const claim: Given = { ...thought, type: 'truefalse' };

    expect(kindsOf(claim, claim)).toEqual(['unsettled', 'unsettled']);
    expect(kindsOf(claim, thought)).toEqual(['misconception', 'misconception']);
    expect(kindsOf(claim, claim, claim)).toEqual(['misconception', 'misconception', 'misconception']);
  });

  it('counts towards a misconception only after thought', () => {
    const wavered: Given = { ...thought, changes: [1, 0, 1, 0, 1] };

    expect(kindsOf(thought, wavered)).toEqual(['unsettled', 'guess']);
  });

  it('belongs to the same concept however its name is written, but not under another subject', () => {
    const one = judgeResponses(finishedTest([thought]));
    const respelt = judgeResponses(finishedTest([{ ...thought, concept: '  CELLS.' }]));
    const elsewhere = judgeResponses(finishedTest([thought], { subjectId: 'other' }));

    expect(classifyResponses([...one, ...respelt]).map(({ kind }) => kind)).toEqual(['misconception', 'misconception']);
    expect(classifyResponses([...one, ...elsewhere]).map(({ kind }) => kind)).toEqual(['unsettled', 'unsettled']);
  });
});

describe('a guess', () => {
  it('is what was answered before its question can have been read, however few were timed', () => {
    // At the maximum reading pace, six characters take an eighth of a second.
    expect(kindsOf({ seconds: 0.12 }, { chosen: 1, seconds: 0.12 })).toEqual(['lucky', 'guess']);
    expect(kindsOf({ seconds: 0.13 }, { chosen: 1, seconds: 0.13 })).toEqual(['sound', 'unsettled']);
  });

  const usual = repeated(5, { seconds: 30 });

  it('is faster than a third of the median for its sort: at a third it is none', () => {
    expect(kindsOf(...usual, { seconds: 9.9 }, { chosen: 1, seconds: 9.9 }).slice(5)).toEqual(['lucky', 'guess']);
    expect(kindsOf(...usual, { seconds: 10 }, { chosen: 1, seconds: 10 }).slice(5)).toEqual(['sound', 'slip']);
  });

  it('is measured against its own difficulty and kind', () => {
    expect(kindsOf(...usual, { seconds: 2, difficulty: 'hard' })[5]).toBe('sound');
    expect(kindsOf(...usual, { seconds: 2, type: 'truefalse' })[5]).toBe('sound');
    expect(kindsOf(...usual, { seconds: 2, form: 'statements' })[5]).toBe('sound');
    expect(kindsOf(...usual, { seconds: 2 })[5]).toBe('lucky');
  });

  it('compares times within one subject: a quick answer in one is no guess because another has slow calculations', () => {
    const sums = judgeResponses(finishedTest(repeated(5, { seconds: 90 }), { subjectId: 'mathematics' }));
    const words = judgeResponses(finishedTest(repeated(5, { seconds: 6 }), { subjectId: 'spelling' }));

    expect(new Set(classifyResponses([...sums, ...words]).map(({ kind }) => kind))).toEqual(new Set(['sound']));
  });

  it('cannot be inferred from fewer than 5 measured times, nor without any', () => {
    expect(kindsOf(...usual.slice(0, 3), { seconds: 1 })[3]).toBe('sound');
    expect(kindsOf(...usual.slice(0, 4), { seconds: 1 })[4]).toBe('lucky');
    expect(kindsOf(...usual, {})[5]).toBe('sound');
  });

  it('is inferred from 3 changes of mind, not from 2', () => {
    expect(kindsOf({ changes: [1, 0, 1, 0] }, { chosen: 1, changes: [1, 0, 1, 0, 1] })).toEqual(['lucky', 'guess']);
    expect(kindsOf({ changes: [0, 1, 0] }, { chosen: 1, changes: [0, 1] })).toEqual(['sound', 'unsettled']);
  });

  it('is not told by clearing a choice and making it again', () => {
    expect(kindsOf({ changes: [0, null, 0, null, 0, null, 0] })).toEqual(['sound']);
  });
});

it('a question left out is blank, whatever was chosen before and however fast', () => {
  expect(kindsOf({ chosen: null, changes: [0, 1, 0, 1, null], seconds: 0 })).toEqual(['blank']);
  const untouched = finishedTest([blank], { responses: {} });
  expect(classifyResponses(judgeResponses(untouched)).map(({ kind }) => kind)).toEqual(['blank']);
});

it('a void question is not judged at all', () => {
  expect(judgeResponses(finishedTest([wrong, right], { voidIds: ['t0'] })).map(({ question }) => question.id)).toEqual(['t1']);
});

it('takes marks for a wrong response under negative marking alone', () => {
  const marks = (marking: Marking) => judgeResponses(finishedTest([right, wrong, blank], { marking })).map((r) => r.twelfths);

  expect(marks('minus-quarter')).toEqual([12, -3, 0]);
  expect(marks('none')).toEqual([12, 0, 0]);
});

it('kinds agree with outcomes, and no order of the responses changes a kind', () => {
  const given = fc.record({
    concept: fc.constantFrom('A', 'B'),
    chosen: fc.constantFrom(0, 1, null),
    changes: fc.array(fc.constantFrom(0, 1, null), { maxLength: 6 }),
    seconds: fc.integer({ min: 0, max: 60 }),
    difficulty: fc.constantFrom('easy' as const, 'hard' as const),
  });
  const allowed = { correct: ['sound', 'lucky'], wrong: ['slip', 'guess', 'misconception', 'unsettled'], blank: ['blank'] };

  fc.assert(
    fc.property(fc.array(given, { maxLength: 30 }), (all) => {
      const responses = judgeResponses(finishedTest(all));
      const told = classifyResponses(responses);
      for (const { outcome, kind } of told) expect(allowed[outcome]).toContain(kind);
      const backwards = classifyResponses(responses.toReversed()).toReversed();
      expect(backwards.map(({ kind }) => kind)).toEqual(told.map(({ kind }) => kind));
    }),
  );
});

describe('medianOf', () => {
  it('is the middle, or halfway between the two in the middle', () => {
    expect(medianOf([9, 1, 5])).toBe(5);
    expect(medianOf([10, 1, 4, 7])).toBe(5.5);
    expect(medianOf([])).toBeUndefined();
  });
});

it('believes what the learner said of a response more than its time or the changes of mind', () => {
  const wavering = [1, 0, 1, 0];

  expect(kindsOf({ confidence: 'guess' }, { chosen: 1, confidence: 'guess' })).toEqual(['lucky', 'guess']);
  expect(kindsOf({ confidence: 'unsure', changes: wavering })).toEqual(['sound']);
  expect(kindsOf({ chosen: 1, confidence: 'sure', changes: [0, 1, 0, 1] })).toEqual(['misconception']);
});

it('takes a wrong response that its learner was sure of for a misconception, unless the concept is mastered', () => {
  const mastered = Array.from({ length: 4 }, () => right);

  expect(kindsOf({ ...wrong, confidence: 'sure' })).toEqual(['misconception']);
  expect(kindsOf(wrong)).toEqual(['unsettled']);
  expect(kindsOf(...mastered, { ...wrong, confidence: 'sure' }).at(-1)).toBe('slip');
});
