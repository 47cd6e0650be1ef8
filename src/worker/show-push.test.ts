import { expect, it } from 'vitest';

import { showPush } from './show-push.ts';

it.each([
  ['the screen that it names', '/analytics', '/analytics'],
  ['home in place of another address', 'https://evil.example/home', '/home'],
])('a pushed notification opens %s', async (_, screen, opened) => {
  const shown: unknown[] = [];
  const pushed = JSON.stringify({ title: '7 concepts are due today', body: 'About 5 minutes', screen });

  await showPush(pushed, { showNotification: async (title, options) => void shown.push(title, options.body, options.data) });

  expect(shown).toEqual(['7 concepts are due today', 'About 5 minutes', opened]);
});

it.each(['{}', '[]', '{"title":"Hello"}'])('nothing is shown of %s', async (pushed) => {
  const shown: unknown[] = [];

  await showPush(pushed, { showNotification: async (title) => void shown.push(title) });

  expect(shown).toEqual([]);
});
