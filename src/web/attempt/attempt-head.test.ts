import { expect, it } from 'vitest';

import { markingFacts, timeFact } from './attempt-head.tsx';

it.each([
  ['none', ['Mark 1', 'Negative 0']],
  ['minus-quarter', ['Mark 1', 'Negative −0.25']],
  ['minus-third', ['Mark 1', 'Negative −⅓']],
  ['plus-four-minus-one', ['Mark 4', 'Negative −1']],
] as const)('says of %s %j', (marking, facts) => {
  expect(markingFacts(marking)).toEqual(facts);
});

it.each([
  [900, 'Time 15 min'],
  [5400, 'Time 1 h 30 min'],
  [113, 'Time 1 min 53 s'],
  [3600, 'Time 1 h'],
  [null, 'No time limit'],
])('says of %s seconds “%s”', (seconds, fact) => {
  expect(timeFact(seconds)).toBe(fact);
});
