import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prepareSentences, sentencesOf } from './sentences.ts';

const split = (text: string, language: 'en' | 'hi' = 'en') => sentencesOf(text, language).map(({ text: sentence }) => sentence);

describe('sentencesOf', () => {
  it('ends a sentence at its full stop, question mark or danda', () => {
    expect(split('Iron rusts. Does gold rust? Gold keeps its shine!')).toEqual(['Iron rusts.', 'Does gold rust?', 'Gold keeps its shine!']);
    expect(split('लोहा धातु है। सोना भी धातु है।', 'hi')).toEqual(['लोहा धातु है।', 'सोना भी धातु है।']);
    expect(split('लोहा धातु है | सोना भी धातु है |', 'hi')).toEqual(['लोहा धातु है।', 'सोना भी धातु है।']);
  });

  it('ends it before a number, a quotation or a piece of code too', () => {
    expect(split('The session met at Bombay. 72 delegates came. “It is done,” they said. `pop()` removes an item.')).toHaveLength(4);
  });

  it.each([
    'Dr. Rajendra Prasad was the first President.',
    'The Congress was founded by A. O. Hume in 1885.',
    'Bodies fall, e.g. Stones and leaves, at one rate.',
    'The value of g is 9.8 m/s² at sea level.',
    'Fig. 3 and No. 7 show it.',
    'Conc. Sulphuric acid chars sugar.',
    'St. Petersburg was the capital of Russia.',
    'The law $F = ma. G$ holds for $m$ alone.',
  ])('does not end within %j', (sentence) => {
    expect(split(sentence)).toEqual([sentence]);
  });

  it('does not end within Hindi initials and titles', () => {
    expect(split('ए. ओ. ह्यूम ने सभा की। डॉ. राजेंद्र प्रसाद राष्ट्रपति थे।', 'hi')).toHaveLength(2);
  });

  it('ends after a unit or a letter where another sentence clearly begins', () => {
    expect(split('One horsepower equals 746 W. One hour has 60 minutes.')).toHaveLength(2);
    expect(split('Oranges contain vitamin C. The body needs it.')).toHaveLength(2);
  });

  it('puts each sentence under the nearest heading above it', () => {
    expect(sentencesOf('Cells divide.\n\nOsmosis\nWater moves. It needs no energy.\n\nDiffusion\nParticles move.', 'en')).toEqual([
      { text: 'Cells divide.', heading: undefined },
      { text: 'Water moves.', heading: 'Osmosis' },
      { text: 'It needs no energy.', heading: 'Osmosis' },
      { text: 'Particles move.', heading: 'Diffusion' },
    ]);
  });

  it('loses no word and makes up none', () => {
    const word = fc.constantFrom('Iron', 'rusts', 'Dr.', '3.5', 'A.', 'है।', '“so”', '(i)', '$x$', 'end.', 'why?');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), (words) => {
        const letters = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '');
        const text = `we see ${words.join(' ')}`;

        expect(letters(split(text).join(''))).toBe(letters(text));
      }),
    );
  });
});

it('prepareSentences takes the words of each sentence apart', () => {
  const [sentence] = prepareSentences('The roots of plants take up water.', 'en');

  expect(sentence?.words).toEqual(new Set(['root', 'plant', 'water']));
  expect(sentence?.normalised).toBe('the roots of plants take up water');
});

it.each([
  ['en', 'Water boils at 100 degrees. It freezes at 0 degrees.'],
  ['hi', 'जल 100 डिग्री पर उबलता है। वह 0 डिग्री पर जमता है।'],
] as const)('splits a long text of %s without line breaks as it splits a short one', (language, text) => {
  const [one, other] = sentencesOf(text, language);

  const long = sentencesOf(`${text} `.repeat(300), language);

  expect(long).toEqual(Array.from({ length: 600 }, (_, index) => (index % 2 === 0 ? one : other)));
});
