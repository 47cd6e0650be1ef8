import { describe, expect, it } from 'vitest';

import { conceptTally, type TallyChanges } from '../../assessment/analytics/__fixtures__/concept-tally.ts';
import { studyNeeds } from '../../assessment/analytics/analyse.ts';
import { inLocale } from '../shared/http/request-locale.ts';
import { insightWords } from './write-insights.ts';

describe('insightWords', () => {
  const wordsOf = (changes: TallyChanges) =>
    studyNeeds([conceptTally('Cells', changes)])
      .map(insightWords)
      .join('|');

  it.each([
    [{ misconception: 1 }, '1 wrong answer that does not look like a guess'],
    [{ misconception: 3 }, '3 wrong answers that do not look like guesses'],
    [{ blank: 1 }, '1 of 1 question left blank'],
    [{ blank: 2, sound: 1 }, '2 of 3 questions left blank'],
    [{ blank: 3, sound: 2, unsettled: 1 }, '1 wrong and 3 left blank, of 6 questions'],
    [{ unsettled: 1 }, '1 of 1 answer wrong'],
    [{ unsettled: 1, guess: 1, blank: 1, sound: 3 }, '2 of 5 answers wrong'],
    [{ guess: 1, lucky: 1 }, '2 answers were very quick, changed several times or marked as guesses; 1 of them were wrong'],
    [{ lucky: 1 }, '1 answer was right, but very quick'],
  ])('says of %j: %s', (kinds, words) => {
    expect(wordsOf({ kinds })).toContain(words);
  });

  it.each([
    ['quick', '4 answers were very quick, 2 of them wrong'],
    ['changed', 'You changed 4 answers several times; 2 of them were wrong'],
    ['said', 'You marked 4 answers as guesses; 2 of them were wrong'],
  ] as const)('says of answers that look like guesses what was seen: %s', (guessSign, words) => {
    expect(wordsOf({ kinds: { guess: 2, lucky: 2 }, guessSign })).toContain(words);
  });

  it('says that it was better before only if the trend falls', () => {
    expect(wordsOf({ kinds: { blank: 1 }, trend: 'falling' })).toContain('better in your earlier tests');
    expect(wordsOf({ kinds: { blank: 1 }, trend: 'rising' })).not.toContain('earlier tests');
  });

  it.each([
    [{ misconception: 2 }, '2 ग़लत उत्तर, जो अंदाज़े नहीं लगते'],
    [{ blank: 2, sound: 1 }, '3 प्रश्नों में से 2 खाली छोड़े'],
    [{ unsettled: 1, sound: 1 }, '2 उत्तरों में से 1 ग़लत'],
    [{ guess: 2, lucky: 2 }, '4 उत्तर बहुत जल्दी दिए, कई बार बदले या अंदाज़ा बताए, उनमें से 2 ग़लत'],
    [{ lucky: 3 }, '3 उत्तर सही थे, पर बहुत जल्दी'],
  ])('says of %j in Hindi: %s', (kinds, words) => {
    expect(inLocale('hi', () => wordsOf({ kinds, trend: 'falling' }))).toContain(words);
    expect(inLocale('hi', () => wordsOf({ kinds, trend: 'falling' }))).toMatch(/पिछले टेस्ट में आपका प्रदर्शन इससे अच्छा था।$/u);
  });
});
