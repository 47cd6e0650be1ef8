import { describe, expect, it } from 'vitest';

import { findInsightFault, maxInsightLength } from './insight-fault.ts';
import type { NeedEvidence } from './need-evidence.ts';

const evidence: NeedEvidence = {
  concept: 'Cells',
  questions: 9,
  correct: 3,
  wrong: 4,
  blank: 2,
  guessed: 1,
  misconceptions: 2,
  trend: 'unknown',
  chosenWrong: [{ question: 'How fast?', chosen: '25 m/s', why: 'That is 90 km/h.' }],
};

describe('findWordsFault', () => {
  it.each([
    'You got 3 of 9 right, left 2 blank and guessed 1. Read it up, then try again.',
    'Of 7 answers 3 were right. Look at the data: it tells why.',
    'आपने 9 में से 3 प्रश्न सही किए। इसे फिर से पढ़ें।',
    'आपने ९ में से ३ प्रश्न सही किए। द्‌वितीय नियम पढ़ें।',
    'You took 25 m/s for the answer 2 times: convert before you compare.',
    'H2O and CO₂ are taken for each other, e.g. in respiration; it matters if a < b.',
    'x'.repeat(maxInsightLength),
  ])('finds nothing in: %s', (words) => {
    expect(findInsightFault(words, evidence)).toBeUndefined();
  });

  it.each([
    ['', 'empty'],
    [' … ', 'empty'],
    ['x'.repeat(maxInsightLength + 1), 'too-long'],
    ['Read\u202Eti up.', 'unreadable'],
    ['Read\u0000 it up.', 'unreadable'],
    ['Read it\uFFFD up.', 'unreadable'],
    ['Read\u200Bit up.', 'unreadable'],
    ['<b>Read</b> it up.', 'markup'],
    ['</p> Read it up.', 'markup'],
    ['<!-- --> Read it up.', 'markup'],
    ['&lt;b&gt; Read it up.', 'markup'],
    ['&#60; Read it up.', 'markup'],
    ['**Read** it up.', 'markup'],
    ['*Read* it up.', 'markup'],
    ['# Cells', 'markup'],
    ['- Read it up.', 'markup'],
    ['Use `read`.', 'markup'],
    ['Learn $E=mc$.', 'markup'],
    ['[Read it](up)', 'markup'],
    ['{"need":0}', 'markup'],
    ['Read https://evil.example/x now.', 'link'],
    ['Read //evil.example now.', 'link'],
    ['Read evil.com now.', 'link'],
    ['Read www.evil now.', 'link'],
    ['Run javascript:alert now.', 'link'],
    ['Write to me@evil now.', 'link'],
    ['You got 5 right.', 'invented-number'],
    ['You got ५ right.', 'invented-number'],
    ['You got 33% right.', 'invented-number'],
    ['You got 3 % right.', 'invented-number'],
    ['You got 3 percent right.', 'invented-number'],
    ['आपके ३ प्रतिशत उत्तर सही हैं।', 'invented-number'],
    ['आपके 3 फ़ीसदी उत्तर सही हैं।', 'invented-number'],
    ['You got 3/4 right.', 'invented-number'],
    ['You got 3.2 right.', 'invented-number'],
    ['You got ½ right.', 'invented-number'],
    ['You took 60s for each.', 'invented-number'],
    ['Study for 90 km/h.', 'invented-number'],
    ['You got ３ right.', 'invented-number'],
  ])('finds in %j: %s', (words, fault) => {
    expect(findInsightFault(words, evidence)).toBe(fault);
  });

  it('lets a concept be named as it is, with its numbers and signs, and no number pass for that', () => {
    const named = { ...evidence, concept: 'World War 2 in `node.js`' };

    expect(findInsightFault('On World War 2 in `node.js` you got 3 right.', named)).toBeUndefined();
    expect(findInsightFault('On World War 2 in `node.js` you got 8 right.', named)).toBe('invented-number');
  });

  it('lets an option that is but a number give no leave to claim that number', () => {
    const numeric = { ...evidence, chosenWrong: [{ question: 'How many?', chosen: '12', why: '' }] };

    expect(findInsightFault('You were wrong 12 times.', numeric)).toBe('invented-number');
  });
});
