const previewWords = 10;

/** Caps the preview of text without spaces, such as a pasted link or a script that uses none. */
const previewCharacters = 200;

export interface Preview {
  text: string;
  /** Whether the full text is longer. */
  isShortened: boolean;
}

/** The first 10 words of a description with an ellipsis, or all of a shorter one. */
export function previewText(description: string): Preview {
  const whole = description.trim();
  const words = whole.split(/\s+/u);
  const firstWords = words.slice(0, previewWords).join(' ');
  const start = firstCharacters(firstWords, previewCharacters);
  const isShortened = words.length > previewWords || start.length < firstWords.length;
  return { text: isShortened ? `${start}…` : whole, isShortened };
}

/** Cuts at grapheme boundaries, so that no Devanagari syllable loses its vowel sign. */
function firstCharacters(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let start = '';
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) {
    if (start.length + segment.length > limit) break;
    start += segment;
  }
  return start;
}
