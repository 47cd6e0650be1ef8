import { expect, it } from 'vitest';

import { localeOfRenderer } from './locale.ts';

it.each([
  ['file:///srv/app/dist/server/render/hi/assets/locale-Cfa_cKzB.js', 'hi'],
  ['file:///srv/render/en/app/dist/server/render/hi/render-screen.js', 'hi'],
  ['file:///srv/dist/server/render/en/app/dist/server/render/hi/assets/locale-Cfa_cKzB.js', 'hi'],
  ['file:///srv/render/hi/app/src/web/shared/locale.ts', undefined],
])('takes the language of %s for %s', (url, locale) => {
  expect(localeOfRenderer(url)).toBe(locale);
});
