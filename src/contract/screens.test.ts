import { expect, it } from 'vitest';

import { fillPath, screenAt, screens } from './screens.ts';

it('replaces each path parameter with its encoded value', () => {
  expect(fillPath('/home/:subjectId/test/:testId', { subjectId: 'a/b', testId: 'क ?' })).toBe('/home/a%2Fb/test/%E0%A4%95%20%3F');
});

it('returns a path without parameters unchanged', () => {
  expect(fillPath(screens.home, {})).toBe('/home');
});

it.each(['/', '/home', '/home/subject/5', '/attemptTest', '/guest/attemptTest', '/solutions', '/payments/pay_1'])(
  'finds the screen at %s',
  (path) => expect(screenAt(path)).toBeDefined(),
);

it.each(['/login/callback', '/oidc/auth', '/home/subject/5/6', '/homes', '/robots.txt', '/subject/all-subjects'])(
  'finds no screen at %s',
  (path) => expect(screenAt(path)).toBeUndefined(),
);
