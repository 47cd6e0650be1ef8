import { expect, it } from 'vitest';

import { plantQuestion } from '../../attempts/__fixtures__/sat-test.ts';
import { describeReport } from './describe-report.ts';
import { inLocale } from '../http/request-locale.ts';

const refused = { state: 'refused', finding: 'same-answer', reason: 'off-topic' } as const;

it('describes a verdict in the language of the request', () => {
  const message = () => describeReport(refused, plantQuestion('one')).message;

  expect(message()).toMatch(/^The answer is right\..*“Leaf” once more\.\n\nLeaves hold chlorophyll\.\n\nSolving a question again/su);
  expect(inLocale('hi', message)).toMatch(/^उत्तर सही है।.*“Leaf” ही निकला।\n\nLeaves hold chlorophyll\.\n\nप्रश्न आपके टॉपिक का/su);
});
