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
    [{ misconception: 2 }, 'a wrong option twice'],
    [{ misconception: 3 }, 'a wrong option 3 times'],
    [{ blank: 1 }, 'left 1 of 1 question blank'],
    [{ blank: 2, sound: 1 }, 'left 2 of 3 questions blank'],
    [{ unsettled: 1 }, '0 of 1 answer right'],
    [{ unsettled: 1, sound: 2 }, '2 of 3 answers right'],
    [{ guess: 1, lucky: 1 }, 'guessed twice, once wrong'],
    [{ guess: 1 }, 'guessed wrong once.'],
    [{ lucky: 1 }, 'right once, but'],
  ])('says of %j: %s', (kinds, words) => {
    expect(wordsOf({ kinds })).toContain(words);
  });

  it('says that it was better before only if the trend falls', () => {
    expect(wordsOf({ kinds: { blank: 1 }, trend: 'falling' })).toContain('better in your earlier tests');
    expect(wordsOf({ kinds: { blank: 1 }, trend: 'rising' })).not.toContain('earlier tests');
  });

  it.each([
    [{ misconception: 2 }, 'आपने दो बार ग़लत विकल्प चुना'],
    [{ blank: 2, sound: 1 }, 'आपने 3 प्रश्नों में से 2 खाली छोड़े'],
    [{ unsettled: 1, sound: 2 }, 'अब तक 3 उत्तरों में से 2 सही'],
    [{ guess: 1, lucky: 2 }, 'आपने 3 बार अंदाज़ा लगाया, जिनमें से एक बार ग़लत'],
    [{ lucky: 3 }, 'आपका उत्तर 3 बार सही था'],
  ])('says of %j in Hindi: %s', (kinds, words) => {
    expect(inLocale('hi', () => wordsOf({ kinds, trend: 'falling' }))).toContain(words);
    expect(inLocale('hi', () => wordsOf({ kinds, trend: 'falling' }))).toMatch(/पिछले टेस्ट में आपका प्रदर्शन इससे अच्छा था।$/u);
  });
});
