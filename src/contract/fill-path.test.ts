import { expect, it } from 'vitest';

import { fillPath } from './fill-path.ts';
import { screens } from './screens.ts';

it('puts a text in the place of each part, encoded', () => {
  expect(fillPath('/home/:subjectId/test/:testId', { subjectId: 'a/b', testId: 'क ?' })).toBe('/home/a%2Fb/test/%E0%A4%95%20%3F');
});

it('leaves a path without parts as it is', () => {
  expect(fillPath(screens.home, {})).toBe('/home');
});
