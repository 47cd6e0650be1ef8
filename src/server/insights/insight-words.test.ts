import { describe, expect, it } from 'vitest';

import type { ConceptTally } from '../../assessment/analytics/analyse.ts';
import type { ResponseKind } from '../../assessment/analytics/response-kind.ts';
import { studyNeeds } from '../../assessment/analytics/study-needs.ts';
import type { Trend } from '../../assessment/analytics/trend.ts';
import { inLocale } from '../shared/http/request-locale.ts';
import { insightWords } from './insight-words.ts';

interface Changes {
  kinds: Partial<Record<ResponseKind, number>>;
  trend?: Trend;
}

/** A concept with the given number of responses of each kind. */
function concept({ kinds: given, trend = 'unknown' }: Changes): ConceptTally {
  const kinds = { sound: 0, lucky: 0, slip: 0, guess: 0, misconception: 0, unsettled: 0, blank: 0, ...given };
  return {
    subjectId: 's',
    subjectName: 'S',
    concept: 'Cells',
    askedAt: 0,
    misconceptions: [],
    correct: kinds.sound + kinds.lucky,
    wrong: kinds.slip + kinds.guess + kinds.misconception + kinds.unsettled,
    blank: kinds.blank,
    seconds: null,
    lostTwelfths: 0,
    twelfths: 0,
    mostTwelfths: 0,
    underNegativeMarking: 0,
    guessTwelfths: 0,
    kinds,
    difficulties: [],
    trend,
    points: [],
  };
}

describe('insightWords', () => {
  const wordsOf = (changes: Changes) =>
    studyNeeds([concept(changes)])
      .map(insightWords)
      .join('|');

  it.each([
    [{ misconception: 2 }, 'a wrong option twice'],
    [{ misconception: 3 }, 'a wrong option 3 times'],
    [{ blank: 1 }, 'left 1 of 1 question blank'],
    [{ blank: 2, sound: 1 }, 'left 2 of 3 questions blank'],
    [{ unsettled: 1 }, '0 of 1 answer right'],
    [{ unsettled: 1, sound: 2 }, '2 of 3 answers right'],
    [{ guess: 1, lucky: 1 }, 'guessed twice, once wrongly'],
    [{ guess: 1 }, 'guessed wrongly once.'],
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
    expect(inLocale('hi', () => wordsOf({ kinds, trend: 'falling' }))).toMatch(/पिछले टेस्ट में यह इससे अच्छा हुआ था।$/u);
  });
});
