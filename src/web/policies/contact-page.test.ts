import { expect, it } from 'vitest';

import { mailAddress } from './contact-page.tsx';

it('tags the mail of a premium learner in its subject', () => {
  const mail = new URL(mailAddress('help@example.org', true));

  expect(mail.pathname).toBe('help@example.org');
  expect(decodeURIComponent(mail.search)).toBe('?subject=[Premium] Prash Patra');
  expect(mail.href).toBe('mailto:help@example.org?subject=%5BPremium%5D%20Prash%20Patra');
});

it('leaves other mails untagged', () => {
  expect(mailAddress('help@example.org', false)).toBe('mailto:help@example.org');
});

it('encodes characters that would end the address', () => {
  expect(mailAddress('a?b&c+d@example.org', false)).toBe('mailto:a%3Fb%26c%2Bd@example.org');
});
