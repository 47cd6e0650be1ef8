import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { freeUser } from '../../contract/shapes/__fixtures__/free-user.ts';
import { AccountMenu } from './account-menu.tsx';

const asha = freeUser({ name: 'Asha Rao Menon' });

it('opens from a button that names the learner, and links to their pages', () => {
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

it('shows the initials of the first and last name if there is no picture', () => {
  expect(renderToStaticMarkup(<AccountMenu user={asha} />)).toMatch(/aria-hidden="true">AM</u);
  expect(renderToStaticMarkup(<AccountMenu user={{ ...asha, name: 'asha' }} />)).toMatch(/aria-hidden="true">A</u);
});

it('hides the picture from screen readers', () => {
  const markup = renderToStaticMarkup(<AccountMenu user={{ ...asha, profilePicture: 'https://example.org/asha.png' }} />);

  expect(markup).toMatch(/<img[^>]*src="https:\/\/example\.org\/asha\.png"[^>]*alt=""/u);
});
