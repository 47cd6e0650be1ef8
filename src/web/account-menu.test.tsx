import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import type { User } from '../contract/user-shapes.ts';
import { AccountMenu } from './account-menu.tsx';

const asha: User = {
  name: 'Asha Rao Menon',
  email: 'asha@example.com',
  profilePicture: null,
  planType: 'free',
  planExpiry: null,
  freeTestsRemaining: 5,
};

it('opens from a button that says whose account it is, and leads to what is the learner’s own', () => {
  const markup = renderToStaticMarkup(<AccountMenu user={asha} />);
  const [, target] = /<button type="button"[^>]* popoverTarget="(\w+)" aria-label="Account of Asha Rao Menon"/u.exec(markup) ?? [];
  const menu = markup.slice(markup.indexOf(`<div id="${target}"`));

  expect(menu).toContain('popover="auto"');
  expect([...menu.matchAll(/href="([^"]+)"[^>]*>([^<]+)/gu)].map(([, path, words]) => [path, words])).toEqual([
    ['/analytics', 'Analytics'],
    ['/payments', 'Your payments'],
    ['/account', 'Your account'],
  ]);
});

it('shows the first letters of the first and the last name where there is no picture', () => {
  expect(renderToStaticMarkup(<AccountMenu user={asha} />)).toMatch(/aria-hidden="true">AM</u);
  expect(renderToStaticMarkup(<AccountMenu user={{ ...asha, name: 'asha' }} />)).toMatch(/aria-hidden="true">A</u);
});

it('shows the picture, which nobody needs to have read to them', () => {
  const markup = renderToStaticMarkup(<AccountMenu user={{ ...asha, profilePicture: 'https://example.org/asha.png' }} />);

  expect(markup).toMatch(/<img[^>]*src="https:\/\/example\.org\/asha\.png"[^>]*alt=""/u);
});
