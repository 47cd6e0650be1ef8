/** The languages of the interface, the default first. */
export const locales = ['en', 'hi'] as const;

export type Locale = (typeof locales)[number];

/** The cookie with the chosen language: written by the screens, read by the server. */
export const localeCookie = 'lang';

/** What each language calls itself. */
export const localeNames: Record<Locale, string> = { en: 'English', hi: 'हिन्दी' };
