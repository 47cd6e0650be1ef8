/** The languages of the interface, the default first. */
export const locales = ['en', 'hi'] as const;

export type Locale = (typeof locales)[number];

/** The cookie with the chosen language, written by the screens and read by the server. The prefix binds it to the host, which needs https. */
export const localeCookies = { https: '__Host-lang', http: 'lang' };

/** What each language calls itself. */
export const localeNames: Record<Locale, string> = { en: 'English', hi: 'हिंदी' };
