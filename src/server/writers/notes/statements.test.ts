import { describe, expect, it } from 'vitest';

import { readStatements, isErrand, isOrder } from './statements.ts';

const read = (text: string, language: 'en' | 'hi' = 'en') => readStatements(`Notes\n${text}`, language).map((statement) => statement.text);

describe('readStatements', () => {
  it.each([
    'The heart of a mammal has four chambers.',
    'Xylem vessels are dead at maturity.',
    '`pop()` removes an item and returns it.',
    'The Drafting Committee had seven members.',
    'A list is a collection of items that can be changed after it is created.',
    'Osmosis: the movement of water through a membrane',
    'Based on colour, the salt was named long ago.',
    'The left side of the heart receives blood from the lungs.',
    'Bonnerjee presided over the first session of the Congress.',
    '72 delegates were present at Bombay',
    'The Krishna rises near Mahabaleshwar in the hills',
  ])('keeps %j', (text) => {
    expect(read(text)).toEqual([text]);
  });

  it.each([
    ['a sentence that refers to another', 'It needs no energy from the cell.'],
    ['a pronoun in its middle', '72 delegates attended it that year.'],
    ['a noun that the sentence before explains', 'The partition was annulled in 1911 by Lord Hardinge.'],
    ['a reference', 'As shown in Figure 3.4, cristae increase the surface area.'],
    ['a demonstrative', 'About 99% of the water is lost in this way.'],
    ['a question', 'What happens to the kinetic energy when speed doubles?'],
    ['an imperative', 'Explain the structure of a mitochondrion in detail.'],
    ['an example', 'Example 3: A car of mass 1000 kg moves at 20 m/s.'],
    ['a fragment', 'Cell wall'],
    ['a line of code', 'for (let i = 0; i < 10; i++) { console.log(i); }'],
    ['an action of the writer', 'In our class we learned about the parts of a flower.'],
    ['a side of something', 'The left side receives oxygenated blood from the lungs.'],
    ['an ordinal without its context', 'Bonnerjee presided over the first session at Bombay.'],
    ['a participle without a subject', 'Delivered on 4 May 2023 by the author.'],
    ['a step of a procedure', 'Add 2 drops of phenolphthalein to the flask.'],
    ['a count without a verb', '3 cloves of garlic, chopped and fried'],
    ['two lines in one', 'The ratio is load by effort The efficiency of a machine is lower.'],
    ['an address', 'Khan Academy has more at khanacademy.org for all students'],
    ['an open bracket', 'The cell (see above has a nucleus in it.'],
  ])('skips %s', (_, text) => {
    expect(read(text)).toEqual([]);
  });

  it('skips the fragment after an abbreviation', () => {
    expect(read('Water is neutral to litmus paper. Soln. H2SO4 contains much acid by mass.')).toEqual([
      'Water is neutral to litmus paper.',
    ]);
    expect(read('Water is neutral to litmus paper. Sulphuric acid contains much sulphur by mass.')).toHaveLength(2);
  });

  it('keeps the current heading after a line that only looks like a heading', () => {
    const headingsIn = (line: string) =>
      readStatements(
        `Memory
Memory stores the facts of the past.

${line}
Piaget described the stages of growth.`,
        'en',
      ).map(({ heading }) => heading);

    expect(headingsIn('Five needs → safety and esteem')).toEqual(['Memory', 'Memory']);
    expect(headingsIn('Growth of the mind')).toEqual(['Memory', 'Growth of the mind']);
  });

  it('skips what introduces a question or a task, but keeps an answer', () => {
    expect(read('Ravi joins three resistors of two ohms. How can he get six ohms? Osmosis moves water through a membrane.')).toEqual([
      'Osmosis moves water through a membrane.',
    ]);
    expect(
      read('What does osmosis move? Osmosis moves water through a membrane. What does xylem carry? Xylem carries water to the leaves.'),
    ).toEqual(['Osmosis moves water through a membrane.', 'Xylem carries water to the leaves.']);
    expect(read('A student measures the current in a wire. Draw the graph.')).toEqual([]);
  });

  it('removes the label of a definition', () => {
    expect(read('Definition: Osmosis is the movement of water.')).toEqual(['Osmosis is the movement of water.']);
  });

  it('applies the same rules to Hindi', () => {
    expect(read('मनुष्य के हृदय में चार कक्ष होते हैं। यह रक्त को पंप करता है। उसी वर्ष कांग्रेस का विभाजन हो गया।', 'hi')).toEqual([
      'मनुष्य के हृदय में चार कक्ष होते हैं।',
    ]);
  });

  it('numbers the sections and reads each sentence once', () => {
    const notes =
      'Heart\nThe heart of a mammal has four chambers. The heart of a mammal has four chambers.\n\nLungs\nThe lungs of a mammal take in air.';

    expect(readStatements(notes, 'en').map(({ heading, section }) => [heading, section])).toEqual([
      ['Heart', 1],
      ['Lungs', 2],
    ]);
  });
});

it.each([
  'Add 2 drops of phenolphthalein.',
  'Repeat to get 3 concordant readings.',
  'Heat the flask for two minutes.',
  'Explain the graph.',
])('recognises an imperative: %s', (text) => {
  expect(isOrder(text)).toBe(true);
});

it.each([
  'Heat flows from a hot body to a cold one.',
  'Filter feeders strain food from water.',
  'Additives keep food fresh.',
  'Washing soda is a salt.',
])('accepts a statement that begins similarly: %s', (text) => {
  expect(isOrder(text)).toBe(false);
});

it('separates errands from terms', () => {
  expect(['wash clothes', 'submit form', 'Practice guitar'].every(isErrand)).toBe(true);
  expect(['washing soda', 'Heat capacity', 'payback period', 'Water cycle'].some(isErrand)).toBe(false);
});
