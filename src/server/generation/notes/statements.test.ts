import { describe, expect, it } from 'vitest';
import { readStatements } from './statements.ts';

const read = (text: string, language: 'en' | 'hi' = 'en') => readStatements(`Notes\n${text}`, language).map((statement) => statement.text);

describe('readStatements', () => {
  it.each([
    'The heart of a mammal has four chambers.',
    'Xylem vessels are dead at maturity.',
    '`pop()` removes an item and returns it.',
    'The Drafting Committee had seven members.',
    'A list is a collection of items that can be changed after it is created.',
    'Osmosis: the movement of water through a membrane',
  ])('keeps %j', (text) => {
    expect(read(text)).toEqual([text]);
  });

  it.each([
    ['a sentence that leans on another', 'It needs no energy from the cell.'],
    ['a pronoun in its middle', '72 delegates attended it that year.'],
    ['a noun that only the sentence before explains', 'The partition was annulled in 1911 by Lord Hardinge.'],
    ['a reference', 'As shown in Figure 3.4, cristae increase the surface area.'],
    ['a word that points', 'About 99% of the water is lost in this way.'],
    ['a question', 'What happens to the kinetic energy when speed doubles?'],
    ['an order', 'Explain the structure of a mitochondrion in detail.'],
    ['an example', 'Example 3: A car of mass 1000 kg moves at 20 m/s.'],
    ['a fragment', 'Cell wall'],
    ['a line of code', 'for (let i = 0; i < 10; i++) { console.log(i); }'],
    ['what the writer does', 'In our class we learned about the parts of a flower.'],
    ['an open bracket', 'The cell (see above has a nucleus in it.'],
  ])('leaves out %s', (_, text) => {
    expect(read(text)).toEqual([]);
  });

  it('takes the label off a definition', () => {
    expect(read('Definition: Osmosis is the movement of water.')).toEqual(['Osmosis is the movement of water.']);
  });

  it('holds Hindi sentences to the like', () => {
    expect(read('मनुष्य के हृदय में चार कक्ष होते हैं। यह रक्त को पंप करता है। उसी वर्ष कांग्रेस का विभाजन हो गया।', 'hi')).toEqual([
      'मनुष्य के हृदय में चार कक्ष होते हैं।',
    ]);
  });

  it('counts the headings, and reads each sentence once', () => {
    const notes =
      'Heart\nThe heart of a mammal has four chambers. The heart of a mammal has four chambers.\n\nLungs\nThe lungs of a mammal take in air.';

    expect(readStatements(notes, 'en').map(({ heading, section }) => [heading, section])).toEqual([
      ['Heart', 1],
      ['Lungs', 2],
    ]);
  });
});
