import { describe, expect, it } from 'vitest';

import { maxNotesLength } from '../../../contract/form-rules.ts';
import { cutText, tidyText } from './tidy-text.ts';

describe('tidyText', () => {
  it('joins a word that was cut at the end of a line', () => {
    expect(tidyText('photo-\nsynthesis, photo\u00AD\n synthesis, photo\u2010 \nsynthesis')).toBe(
      'photosynthesis, photosynthesis, photosynthesis',
    );
  });

  it('leaves a dash and a list as they are', () => {
    expect(tidyText('light -\nDark\n- one\n- two')).toBe('light -\nDark\n- one\n- two');
  });

  it('makes spaces single, and leaves at most one blank line', () => {
    expect(tidyText('  a \t b\u00A0\u2003c  \n \n\n \n d ')).toBe('a b c\n\nd');
  });

  it('takes every kind of line and page break for one', () => {
    expect(tidyText('a\r\nb\rc\fd\ve\u2028f\u0085g')).toBe('a\nb\nc\nd\ne\nf\ng');
  });

  it('drops what cannot be seen: controls, turned directions, halves of characters, the places of symbol fonts', () => {
    expect(tidyText('a\0b\u0007c\u202Ed\u200Be\uFEFFf\uD800g\uFFFDh\uE123i')).toBe('abcdefghi');
  });

  it('shows the dots of lists and opens ligatures', () => {
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

describe('cutText', () => {
  it('leaves a text that fits as it is', () => {
    const text = 'a'.repeat(maxNotesLength);

    expect(cutText(text)).toBe(text);
  });

  it('cuts at the limit', () => {
    expect(cutText('a'.repeat(maxNotesLength + 1))).toHaveLength(maxNotesLength);
  });

  it.each(['😀', 'कि', 'क्\u200Dष'])('does not cut %s in two', (character) => {
    const text = 'a'.repeat(maxNotesLength - 1) + character;

    expect(cutText(`${text}bc`)).toBe('a'.repeat(maxNotesLength - 1));
  });
});
