import { expect, it } from 'vitest';

import { plantQuestion } from '../reports/__fixtures__/sat-test.ts';
import { describeReport } from './describe-report.ts';
import { inLocale } from './request-locale.ts';

const refused = { state: 'refused', finding: 'same-answer', reason: 'off-topic' } as const;

it('a verdict is told in the language of whoever reads it', () => {
  const tell = () => describeReport(refused, plantQuestion('one')).message;

  expect(tell()).toMatch(/^The answer stands\..*“Leaf” once more\.\n\nLeaves hold chlorophyll\.\n\nWhether a question/su);
  expect(inLocale('hi', tell)).toMatch(/^उत्तर सही है।.*“Leaf” ही निकला।\n\nLeaves hold chlorophyll\.\n\nप्रश्न आपके टॉपिक का/su);
});

it('a verdict that was kept in words is told in them', () => {
  const kept = { ...refused, finding: 'The answer stands, for all we know.' };

  expect(describeReport(kept, plantQuestion('one'))).toEqual({ state: 'refused', message: kept.finding });
});
