import { getLocale } from '#messages/runtime';

import { type Locale, localeCookie } from '../../contract/locales.ts';

/** The language of this page. It does not change while the page lives. */
export const locale: Locale = getLocale();

/** For `Intl`: how dates, numbers and rupees are written in that language in India. */
export const intlLocale = { en: 'en-IN', hi: 'hi-IN' }[locale];

const year = 365 * 24 * 60 * 60;

/** Remembers the choice and shows the page again in that language; what was typed and answered is kept. */
export function chooseLocale(choice: Locale): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${localeCookie}=${choice}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`;
  location.reload();
}
