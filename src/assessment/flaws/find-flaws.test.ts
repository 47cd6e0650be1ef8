import fc from 'fast-check';
import { expect, it } from 'vitest';
import { claim, mcq } from './__fixtures__/drafts.ts';
import { findFlaws, flawsToTell } from './find-flaws.ts';

it('finds nothing in good questions of either kind', () => {
  expect(findFlaws(mcq('Which gas do green leaves give off in sunlight?', 'Oxygen', 'Nitrogen', 'Methane', 'Argon'))).toEqual([]);
  expect(findFlaws(claim('Green leaves give off oxygen in sunlight.'))).toEqual([]);
});

it('names every flaw of a draft', () => {
  const draft = mcq('Which is not true of ____ leaves?', 'None of the above', 'They are often green', 'They breathe', 'They grow');

  expect(findFlaws(draft)).toEqual([
    'all-or-none-of-the-above',
    'blank-in-mid-stem',
    'one-sided-absolute',
    'vague-frequency',
    'quiet-negation',
  ]);
});

it('holds true/false stems to their own rules', () => {
  expect(findFlaws(claim('Leaves often breathe; they do not sleep.'))).toEqual(['vague-frequency', 'two-claims', 'bare-negation']);
});

it('tells a writer of no key that shares a noun with other short options', () => {
  const mirrors = mcq('पीछे देखने के लिए किसका उपयोग होता है?', 'उत्तल दर्पण', 'समतल दर्पण', 'अवतल दर्पण', 'उत्तल लेंस');

  expect(findFlaws(mirrors)).toEqual(['convergence']);
  expect(flawsToTell(mirrors)).toEqual([]);
});

it('reads any text at all', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', '$', '```', '$\\frac{', '____', 'all but', ', and'));
  fc.assert(
    fc.property(text, text, fc.array(text, { maxLength: 4 }), (stem, key, distractors) => {
      expect(() => [findFlaws(mcq(stem, key, ...distractors)), findFlaws(claim(stem))]).not.toThrow();
    }),
  );
});
