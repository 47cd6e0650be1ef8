import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentWords, normaliseText, singular, tokensOf } from './normalise-text.ts';

describe('normaliseText', () => {
  it('makes case, spacing, punctuation and markers no difference', () => {
    expect(normaliseText('  What is   `len`, in "Python"? ')).toBe('what is len in python');
    expect(normaliseText('What is LEN in Python')).toBe('what is len in python');
  });

  it('makes composed and decomposed letters the same', () => {
    expect(normaliseText('Poincare\u0301')).toBe(normaliseText('Poincar\u00e9'));
  });

  it('keeps the signs that tell formulas apart', () => {
    expect(normaliseText('Solve $x - 2 = 1.5$.')).toBe('solve x − 2 = 1.5');
    expect(normaliseText('Solve $x + 2 = 1.5$.')).not.toBe(normaliseText('Solve $x - 2 = 1.5$.'));
  });

  it('keeps the vowel signs of Hindi words', () => {
    expect(normaliseText('पौधे की कोशिका क्या है?')).toBe('पौधे की कोशिका क्या है');
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(textWithMarkers, (text) => {
        const once = normaliseText(text);

        expect(normaliseText(once)).toBe(once);
      }),
    );
  });
});

describe('tokensOf', () => {
  it('reads words, signed numbers, decimals and signs', () => {
    expect(tokensOf('At $-2.5$ °C, $x = 3y$')).toEqual(['at', '−2.5', '°', 'c', 'x', '=', '3y']);
  });
});

describe('contentWords', () => {
  it('leaves out stop words and words of three letters or fewer', () => {
    expect([...contentWords('Which of these gases do the leaves of a fig give off?')]).toEqual(['gas', 'leave']);
  });

  it('counts the vowel signs of Hindi words as letters', () => {
    expect([...contentWords('निम्न में से कौन पौधे का भाग है?')]).toEqual(['पौधे']);
  });
});

describe('singular', () => {
  it.each([
    ['cells', 'cell'],
    ['gases', 'gas'],
    ['batteries', 'battery'],
    ['boxes', 'box'],
    ['glass', 'glass'],
    ['virus', 'virus'],
    ['axis', 'axis'],
    ['पौधे', 'पौधे'],
  ])('%s → %s', (word, stem) => {
    expect(singular(word)).toBe(stem);
  });
});

const marker = fc.constantFrom('$', '`', '\\', '{', '}', '_', '^', '-', '**', '.', "'", '\\frac', ' ', '1', '5', 'é', 'ß', 'ẞ', 'İ', 'क़');
const textWithMarkers = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.oneof(marker, fc.string({ unit: 'grapheme', maxLength: 3 })), { maxLength: 20 }).map((parts) => parts.join('')),
);
