import { describe, expect, it } from 'vitest';
import type { Mention } from '../notes/mention.ts';
import { readStatements } from '../notes/statements.ts';
import { findEntry } from './find-definitions.ts';

function entryIn(text: string): Mention | undefined {
  const [statement] = readStatements(`Notes\n${text}`, 'en');
  return statement && findEntry(statement, 'en');
}

describe('findEntry', () => {
  it('asks for the explained term and attributes the claim to the notes', () => {
    expect(entryIn('Bus topology: all nodes share a single backbone cable')).toMatchObject({
      text: 'Bus topology',
      ask: 'Which term do the notes explain as “all nodes share a single backbone cable”?',
      claim: 'The notes explain “Bus topology” as “all nodes share a single backbone cable”.',
    });
  });

  it('removes examples from the explanation', () => {
    expect(entryIn('Physical layer - sends raw bits over the medium, e.g. cables, hubs')?.claim).toContain(
      '“sends raw bits over the medium”',
    );
    expect(entryIn('Middle level - dept heads, i.e. link between top and lower')).toBeUndefined();
  });

  it.each([
    'AIM: To find the strength of a solution by titration',
    'Result: the strength of the solution was found',
    'imp quote: take nothing on its looks',
    'HW - mark all rivers on the map',
    'Great Expectations – summary of the first eight chapters',
    'BST Class 12 – Principles of Management (short notes)',
    'Accountancy Ch-3: recording of the transactions',
    'Q1 Journalise: started business with cash from the bank',
    'Ordinary bill: can be introduced in either house',
    'Coefficient of restitution e = 1 for elastic',
    'Resultant strength - strength of NaOH = four grams',
    'Top level: CEO, directors, board',
    'NIC - network card, every NIC has an address',
    'wash clothes: whites first and then the colours',
    'birthday present: the chords that he showed me',
  ])('finds no term in %j', (text) => {
    expect(entryIn(text)).toBeUndefined();
  });

  it('groups phrases with phrases and abbreviations with abbreviations', () => {
    const kindOf = (text: string) => entryIn(text)?.kind;

    expect(kindOf('Radial pattern: streams flow outwards from a dome')).toBe('entry:thing');
    expect(kindOf('Trellis pattern: the tributaries join at right angles')).toBe('entry:thing');
    expect(kindOf('frugal: careful in the use of money')).toBe('entry:other');
    expect(kindOf('OSI - Open Systems Interconnection, by a committee')).toBe('entry:letters');
  });
});
