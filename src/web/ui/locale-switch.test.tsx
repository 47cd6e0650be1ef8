import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { LocaleSwitch } from './locale-switch.tsx';

it('shows each language in its own name and marks the current one', () => {
  const markup = renderToStaticMarkup(<LocaleSwitch />);

  const choices = [...markup.matchAll(/<button type="button" lang="(\w+)" aria-pressed="(\w+)">([^<]+)</gu)].map(([, ...choice]) => choice);
  expect(choices).toEqual([
    ['en', 'true', 'English'],
    ['hi', 'false', 'हिंदी'],
  ]);
  expect(markup).toContain('role="group" aria-label="Language"');
});
