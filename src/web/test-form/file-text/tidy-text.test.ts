import { describe, expect, it } from 'vitest';

import { maxNotesLength } from '../../../contract/form-rules.ts';
import { truncateText, tidyText } from './tidy-text.ts';

describe('tidyText', () => {
  it('joins a word hyphenated at a line end', () => {
    expect(tidyText('photo-\nsynthesis, photo\u00AD\n synthesis, photo\u2010 \nsynthesis')).toBe(
      'photosynthesis, photosynthesis, photosynthesis',
    );
  });

  it('keeps dashes and lists', () => {
    expect(tidyText('light -\nDark\n- one\n- two')).toBe('light -\nDark\n- one\n- two');
  });

  it('collapses spaces and blank lines', () => {
    expect(tidyText('  a \t b\u00A0\u2003c  \n \n\n \n d ')).toBe('a b c\n\nd');
  });

  it('normalizes every kind of line and page break', () => {
    expect(tidyText('a\r\nb\rc\fd\ve\u2028f\u0085g')).toBe('a\nb\nc\nd\ne\nf\ng');
  });

  it('drops invisible characters: controls, bidi overrides, lone surrogates and symbol-font code points', () => {
    expect(tidyText('a\0b\u0007c\u202Ed\u200Be\uFEFFf\uD800g\uFFFDh\uE123i')).toBe('abcdefghi');
  });

  it('shows list bullets and expands ligatures', () => {
    expect(tidyText('\uF0B7 ﬁrst eﬀect')).toBe('• first effect');
  });

  it('composes letters', () => {
    expect(tidyText('cafe\u0301')).toBe('caf\u00E9');
  });

  it('keeps Devanagari with its joiners', () => {
    const text = 'क्षेत्र, क्\u200Dष, रा\u200Cम, प्रकाश संश्लेषण।';

    expect(tidyText(text)).toBe(text);
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
