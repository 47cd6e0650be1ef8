import { describe, expect, it } from 'vitest';

import { joinLines, joinPages } from './join-lines.ts';

describe('joinLines', () => {
  it('joins lines that run to the edge into one paragraph', () => {
    expect(
      joinLines('The light reactions take place in the\nthylakoid membranes of the chloroplast,\nand make ATP.\nNext paragraph.'),
    ).toBe('The light reactions take place in the thylakoid membranes of the chloroplast, and make ATP.\nNext paragraph.');
  });

  it.each([
    ['a heading separate from its paragraph', 'Photosynthesis\nThe light reactions take place in the thylakoid membranes.'],
    [
      'the items of a list on separate lines',
      '• the light reactions take place\n• the dark reactions take place\n2. more reactions take place',
    ],
    ['the line break inside a hyphenated word', 'This is called photo-\nsynthesis'],
  ])('keeps %s', (_, text) => {
    expect(joinLines(text)).toBe(text);
  });

  it('drops the page number at the top or the bottom', () => {
    expect(joinLines('Plants make sugar.\n\n12')).toBe('Plants make sugar.\n');
    expect(joinLines('Page 3 of 40\nPlants make sugar.')).toBe('Plants make sugar.');
    expect(joinLines('1947')).toBe('1947');
  });
});

describe('joinPages', () => {
  it('joins a sentence that continues on the next page', () => {
    expect(joinPages(['Plants make', 'sugar.', 'Roots drink.'])).toBe('Plants make sugar.\n\nRoots drink.');
  });
});
