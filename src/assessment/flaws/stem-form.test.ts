import { describe, expect, it } from 'vitest';
import { claim, mcq } from './__fixtures__/drafts.ts';
import { hasBlankInMidStem, hasQuietNegation, hasUnfocusedStem } from './stem-form.ts';

const asking = (stem: string) => mcq(stem, 'Iron', 'Gold', 'Zinc', 'Lead');

describe('hasBlankInMidStem', () => {
  it.each([
    'The ____ is the powerhouse of the cell.',
    'Water boils at ______ °C at sea level.',
    'The metal [blank] floats.',
    'The ----- is a metal.',
    'The (   ) is a metal.',
    '……… एक धातु है।',
  ])('flags %j', (stem) => {
    expect(hasBlankInMidStem(asking(stem))).toBe(true);
  });

  it.each([
    'The powerhouse of the cell is the ____.',
    'The powerhouse of the cell is:',
    'What does `__init__` do in a class?',
    'What belongs in the place of `____` in this line?',
    'Which metal floats ... and why?',
    'What does the call print() write -- and where?',
  ])('does not flag %j', (stem) => {
    expect(hasBlankInMidStem(asking(stem))).toBe(false);
  });

  it('looks at true/false stems too', () => {
    expect(hasBlankInMidStem(claim('The ____ is an organ.'))).toBe(true);
  });
});

describe('hasQuietNegation', () => {
  it.each([
    'Which of these is not a metal?',
    'Which metal does not rust?',
    "Which metal doesn't rust?",
    'Iron is heated. Which of these cannot happen?',
    'All of these are metals except:',
    'Which statement about iron is false?',
    'Which of the following statements are incorrect?',
    'Which of the following is incorrect?',
    'Which of these metals is false about iron?',
    'Identify the incorrect statement about iron.',
    'Choose the one that is not a metal.',
    'Which pair is incorrectly matched?',
    'Which is Not a metal?',
  ])('flags %j', (stem) => {
    expect(hasQuietNegation(asking(stem))).toBe(true);
  });

  it.each([
    'Which of these is NOT a metal?',
    'Which of these is INCORRECT about iron?',
    'What is wrong with this circuit?',
    "What is the van't Hoff factor of this salt?",
    'Find the force that acts when the body is not at rest.',
    'All of these are metals EXCEPT:',
    'Why is a whale not a fish?',
    'What happens to a body when no force acts on it and it is not at rest?',
    'Which rule explains why oil does not mix with water?',
    'A train does not stop at Bhopal. Where is it at noon?',
    'Which element, except hydrogen, has one electron in its outer shell?',
    'For which input is the expression false?',
    'Which metal rusts?',
    'इनमें से कौन-सा धातु नहीं है?',
  ])('does not flag %j', (stem) => {
    expect(hasQuietNegation(asking(stem))).toBe(false);
  });
});

describe('hasUnfocusedStem', () => {
  it.each([
    'Photosynthesis',
    'The mitochondrion',
    'Iron is a metal.',
    'Which of the following is true?',
    'Which statement is correct?',
    'Which of these statements are true?',
    'लोहा',
    'निम्न में से कौन सा कथन सही है?',
    'सही विकल्प चुनिए।',
    'Which option is the most appropriate?',
  ])('flags %j', (stem) => {
    expect(hasUnfocusedStem(asking(stem))).toBe(true);
  });

  it.each([
    'Which metal rusts?',
    'What is pH?',
    'What is $2 + 3$?',
    'Find the roots of $x^2 = 4$.',
    'A train runs at 60 km/h for 2 h. Find the distance.',
    'In the series 2, 4, 8, choose the next term.',
    'Put these in order of time. P: the first war. Q: the second war. R: the peace.',
    'The powerhouse of the cell is the',
    'The powerhouse of the cell is ____.',
    'The chemical symbol of iron:',
    'If $x = 2$, then $x^2 =$ ____',
    'लोहे का रासायनिक प्रतीक ज्ञात कीजिए।',
    'लोहे का रासायनिक प्रतीक क्या है?',
  ])('does not flag %j', (stem) => {
    expect(hasUnfocusedStem(asking(stem))).toBe(false);
  });
});
