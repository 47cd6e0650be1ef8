import { describe, expect, it } from 'vitest';

import { maxNotesLength } from '../../../contract/form-rules.ts';
import { truncateText, tidyText } from './tidy-text.ts';

describe('tidyText', () => {
  it.each([
    [
      'joins a word hyphenated at a line end',
      'photo-\nsynthesis, photo\u00AD\n synthesis, photo\u2010 \nsynthesis',
      'photosynthesis, photosynthesis, photosynthesis',
    ],
    ['keeps dashes and lists', 'light -\nDark\n- one\n- two', 'light -\nDark\n- one\n- two'],
    ['collapses spaces and blank lines', '  a \t b\u00A0\u2003c  \n \n\n \n d ', 'a b c\n\nd'],
    ['normalizes every kind of line and page break', 'a\r\nb\rc\fd\ve\u2028f\u0085g', 'a\nb\nc\nd\ne\nf\ng'],
    [
      'drops invisible characters: controls, bidi overrides, lone surrogates and symbol-font code points',
      'a\0b\u0007c\u202Ed\u200Be\uFEFFf\uD800g\uFFFDh\uE123i',
      'abcdefghi',
    ],
    ['shows list bullets and expands ligatures', '\uF0B7 ﬁrst eﬀect', '• first effect'],
    ['composes letters', 'cafe\u0301', 'caf\u00E9'],
    ['keeps Devanagari with its joiners', 'क्षेत्र, क्\u200Dष, रा\u200Cम, प्रकाश संश्लेषण।', 'क्षेत्र, क्\u200Dष, रा\u200Cम, प्रकाश संश्लेषण।'],
  ])('%s', (_, text, tidied) => {
    expect(tidyText(text)).toBe(tidied);
  });
});

describe('truncateText', () => {
  it('returns a text that fits unchanged', () => {
    const text = 'a'.repeat(maxNotesLength);

    expect(truncateText(text)).toBe(text);
  });

  it('truncates at the limit', () => {
    expect(truncateText('a'.repeat(maxNotesLength + 1))).toHaveLength(maxNotesLength);
  });

  it.each(['😀', 'कि', 'क्\u200Dष'])('does not split %s', (character) => {
    const text = 'a'.repeat(maxNotesLength - 1) + character;

    expect(truncateText(`${text}bc`)).toBe('a'.repeat(maxNotesLength - 1));
  });
});
