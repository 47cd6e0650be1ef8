import { expect, it } from 'vitest';

import { isScreen } from './is-screen.ts';

it.each(['/', '/home', '/home/subject/5', '/attemptTest', '/guest/attemptTest', '/solutions', '/payments/pay_1'])(
  'draws %s with the app',
  (path) => expect(isScreen(path)).toBe(true),
);

it.each(['/login/callback', '/oidc/auth', '/home/subject/5/6', '/homes', '/robots.txt', '/subject/all-subjects'])(
  'leaves %s to the server',
  (path) => expect(isScreen(path)).toBe(false),
);
