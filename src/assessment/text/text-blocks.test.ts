import { describe, expect, it } from 'vitest';
import { isEntry, textBlocks } from './text-blocks.ts';

const headings = (text: string) => textBlocks(text).flatMap(({ kind, text: shown }) => (kind === 'heading' ? [shown] : []));
const prose = (text: string) => textBlocks(text).flatMap(({ kind, text: shown }) => (kind === 'prose' ? [shown] : []));

describe('textBlocks', () => {
  it('joins lines that were broken where the column ended, and words that were divided there', () => {
    const extract =
      'The endoplasmic reticulum is a network of membranes that ex-\ntends through the cytoplasm of the cell and joins the nuclear\nEnvelope of the cell.';

    expect(prose(extract)).toEqual([
      'The endoplasmic reticulum is a network of membranes that extends through the cytoplasm of the cell and joins the nuclear Envelope of the cell.',
    ]);
  });

  it('keeps apart what was typed on lines of its own', () => {
    expect(prose('Cells divide.\nTissues grow.\n\nOrgans work.')).toEqual(['Cells divide.', 'Tissues grow.', 'Organs work.']);
    expect(prose('arid: dry\nfrugal: careful with money\nserene: calm')).toEqual([
      'arid: dry',
      'frugal: careful with money',
      'serene: calm',
    ]);
  });

  it('takes bullets and numbers off the items of a list', () => {
    expect(prose('• Xylem carries water.\n- Phloem carries sugar.\n1. Roots hold the plant.\n(b) Leaves make food.')).toEqual([
      'Xylem carries water.',
      'Phloem carries sugar.',
      'Roots hold the plant.',
      'Leaves make food.',
    ]);
  });

  it('knows headings by their marks or by their form', () => {
    expect(headings('# Motion\nBodies move.\n## Rest ##\nBodies rest.')).toEqual(['Motion', 'Rest']);
    expect(headings('**Osmosis**\nWater moves.\n\nThe Himalayas:\nThey are high.\n\n3.2 Cell Organelles\nCells have them.')).toEqual([
      'Osmosis',
      'The Himalayas',
      'Cell Organelles',
    ]);
    expect(headings('1857 का विद्रोह\nयह मेरठ से शुरू हुआ।')).toEqual(['1857 का विद्रोह']);
    expect(headings('The French Revolution – class notes\nIt began in 1789.')).toEqual(['The French Revolution – class notes']);
  });

  it('takes sentences, entries and the items of a list for no headings', () => {
    expect(headings('Iron is a metal\nIt rusts.')).toEqual([]);
    expect(headings('Iron rusts.\nIt is a metal.')).toEqual([]);
    expect(headings('Metals\n1. Iron\n2. Gold\n3. Tin')).toEqual(['Metals']);
    expect(headings('Osmosis: the movement of water\nDiffusion: the movement of particles')).toEqual([]);
  });

  it('takes numbered chapters for headings, however many there are', () => {
    const chapters = [
      'Chapter 1-3',
      'Pip meets a convict.',
      'Chapter 4-6',
      'Pip goes to Miss Havisham.',
      'Chapter 7-8',
      'Pip leaves for London.',
    ];

    expect(headings(chapters.join('\n'))).toEqual(['Chapter 1-3', 'Chapter 4-6', 'Chapter 7-8']);
  });

  it('leaves out running heads, page numbers, captions and fenced code', () => {
    const extract = [
      'BIOLOGY 41',
      'Cells divide.',
      'BIOLOGY 42',
      'Fig. 3.4 Structure of a cell',
      'Cells grow.',
      '43',
      'BIOLOGY 43',
      'Cells die.',
    ];

    expect(prose(extract.join('\n'))).toEqual(['Cells divide.', 'Cells grow.', 'Cells die.']);
    expect(headings(extract.join('\n'))).toEqual([]);
    expect(prose('Lists hold items.\n```python\nnums = [1]\n```\nSets hold items.')).toEqual(['Lists hold items.', 'Sets hold items.']);
  });
});

it('isEntry knows a line of a glossary and of a time line, and no sentence', () => {
  expect(isEntry('Osmosis: the movement of water')).toBe(true);
  expect(isEntry('1757 – Battle of Plassey')).toBe(true);
  expect(isEntry('A well-known case of osmosis is this.')).toBe(false);
  expect(isEntry('At 10:30 the train left.')).toBe(false);
});
