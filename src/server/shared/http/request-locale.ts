import { AsyncLocalStorage } from 'node:async_hooks';

import { getLocale, overwriteServerAsyncLocalStorage } from '#messages/runtime';
import type { FastifyInstance } from 'fastify';

import type { Locale } from '../../../contract/locales.ts';
import { localeOf } from './locale-of.ts';

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
