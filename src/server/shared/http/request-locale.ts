import { AsyncLocalStorage } from 'node:async_hooks';
import { getLocale, overwriteServerAsyncLocalStorage } from '#messages/runtime';
import type { FastifyInstance } from 'fastify';
import Negotiator from 'negotiator';

import { type Locale, localeCookies, locales } from '../../../contract/locales.ts';

interface Headers {
  cookie?: string | undefined;
  'accept-language'?: string | undefined;
}

/** The one that is bound to the host first: a sibling domain may have set the other. */
const cookiePatterns = Object.values(localeCookies).map((name) => new RegExp(`(?:^|;\\s*)${name}=(\\w+)`, 'u'));

/** The locale of a request: the learner's choice, else the one the browser prefers, else English. */
export function localeOf(headers: Headers): Locale {
  const [chosen] = cookiePatterns.flatMap((pattern) => pattern.exec(headers.cookie ?? '')?.[1] ?? []);
  const preferred = () => new Negotiator({ headers: { 'accept-language': headers['accept-language'] } }).language([...locales]);
  return findLocale(chosen) ?? findLocale(preferred()) ?? locales[0];
}

function findLocale(text: string | undefined): Locale | undefined {
  return locales.find((locale) => locale === text);
}

const spoken = new AsyncLocalStorage<{ locale?: Locale }>();
overwriteServerAsyncLocalStorage(spoken);

/** Does the work, and all that it waits for, with messages in that language. */
export function inLocale<Result>(locale: Locale, work: () => Result): Result {
  return getLocale() === locale ? work() : spoken.run({ locale }, work);
}

/** Every request is worked on in the language that it asks for. One in English, where nothing is to be changed, costs nothing. */
export function speakToEach(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => inLocale(localeOf(headers), done));
  // What comes after a body comes from its connection, which knows of no request.
  app.addHook('preValidation', ({ headers }, _reply, done) => inLocale(localeOf(headers), done));
}
