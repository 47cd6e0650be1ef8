/** The languages of the interface. The first is the one that the product was written in. */
export const locales = ['en', 'hi'] as const;

export type Locale = (typeof locales)[number];

/** The cookie that remembers the choice; the screens write it, the server reads it. */
export const localeCookie = 'lang';

/** What each language calls itself. */
export const localeNames: Record<Locale, string> = { en: 'English', hi: 'हिन्दी' };
