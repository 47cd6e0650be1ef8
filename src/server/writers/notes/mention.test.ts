import { describe, expect, it } from 'vitest';
import { inMidSentence, type Mention, spellingOf, withInstead } from './mention.ts';
import { readStatements } from './statements.ts';

const statements = readStatements(
  'Notes\nThe roots of a plant take up water from the soil. The Rowlatt Act was passed by the government in 1919. Plant cells are bounded by a wall.',
  'en',
);
const spelling = spellingOf(statements);

describe('inMidSentence', () => {
  it('lowers the capital of a sentence start and keeps that of a name', () => {
    expect(inMidSentence('The roots of a plant', spelling)).toBe('the roots of a plant');
    expect(inMidSentence('Plant cells', spelling)).toBe('plant cells');
    expect(inMidSentence('Rowlatt passed it', spelling)).toBe('Rowlatt passed it');
    expect(inMidSentence('DNA is wound', spelling)).toBe('DNA is wound');
  });

  it('keeps a word that never occurs in lower case, since it may be a name', () => {
    expect(inMidSentence('Kanchenjunga rises high', spelling)).toBe('Kanchenjunga rises high');
  });
});

describe('withInstead', () => {
  it('substitutes the mention, with a capital at the start of the claim', () => {
    const [, statement] = statements;
    const claim = 'The Rowlatt Act was passed.';
    const mention = (phrase: string): Mention | undefined =>
      statement && { statement, kind: 'name', text: phrase, phrase, start: claim.indexOf(phrase), claim };
    const [whole, inner] = [mention('The Rowlatt Act'), mention('Rowlatt')];

    expect(whole && withInstead(whole, 'the Poona Pact')).toBe('The Poona Pact was passed.');
    expect(inner && withInstead(inner, 'great')).toBe('The great Act was passed.');
  });
});
