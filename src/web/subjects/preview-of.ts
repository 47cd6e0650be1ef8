const previewWords = 10;

/** Some scripts write no spaces, and a pasted link has none either: a preview never runs longer than this. */
const previewCharacters = 200;

export interface Preview {
  text: string;
  /** Whether the full text says more. */
  isShortened: boolean;
}

/** The first 10 words of a description with an ellipsis; a description that has no more is given whole. */
export function previewOf(description: string): Preview {
  const whole = description.trim();
  const words = whole.split(/\s+/u);
  const firstWords = words.slice(0, previewWords).join(' ');
  const start = firstCharacters(firstWords, previewCharacters);
  const isShortened = words.length > previewWords || start.length < firstWords.length;
  return { text: isShortened ? `${start}…` : whole, isShortened };
}

/** Cuts between characters as readers see them, so that no Devanagari syllable loses its vowel. */
function firstCharacters(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let start = '';
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) {
    if (start.length + segment.length > limit) break;
    start += segment;
  }
  return start;
}
