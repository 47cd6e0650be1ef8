import { expect, it } from 'vitest';

import { openScreen, type OpenWindow } from './open-screen.ts';

const screen = '/createTest/s';

it.each([
  ['the window that has it', ['/home', screen], ['focus /createTest/s']],
  ['a window that is open', ['/home', '/account'], ['focus /home', 'navigate /home']],
  ['a new window, where the open one refuses', ['/refusing'], ['focus /refusing', 'open']],
  ['a new window, where none is open', [], ['open']],
])('a notification opens its screen in %s', async (_, paths, done) => {
  const calls: string[] = [];
  const windowAt = (path: string): OpenWindow => ({
    url: `https://example.org${path}`,
    focus: async () => calls.push(`focus ${path}`),
    navigate: async () => (path === '/refusing' ? Promise.reject(new TypeError()) : calls.push(`navigate ${path}`)),
  });

  await openScreen(screen, { matchAll: async () => paths.map(windowAt), openWindow: async () => calls.push('open') });

  expect(calls).toEqual(done);
});
