import { createHash, randomBytes } from 'node:crypto';

import { m } from '#messages';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import type { BodyOf } from '../../contract/endpoints.ts';
import { signInCallbackPath } from '../../contract/screens.ts';
import { AppError } from '../shared/app-error.ts';
import { describeUser } from '../shared/wire/describe-user.ts';
import type { RecordEvent } from '../shared/events.ts';
import type { MountEndpoint } from '../shared/http/mount-endpoint.ts';
import { networkOf } from '../shared/http/network-of.ts';
import { createRateWindow } from '../shared/rate-window.ts';
import type { PseudonymOf } from '../shared/pseudonyms.ts';
import type { Cookies, Sessions } from '../shared/sessions.ts';
import type { Database } from '../store/open-database.ts';
import { signInUser, departureMark } from '../store/learners/departures.ts';
import { useTokenOnce } from '../store/learners/sessions.ts';
import type { AccountPictures } from './pictures/account-pictures.ts';
import { exchangeCode, type ExchangingIssuer } from './exchange-code.ts';
import { authorizationUrl } from './authorization-url.ts';
import { deviceOf } from './device-name.ts';
import { verifyIdToken, type VerifiedToken } from './id-token-verifier.ts';
import type { DiscoveredIssuer } from './issuer.ts';

export interface SignInServices {
  database: Database;
  sessions: Sessions;
  cookies: Cookies;
  discoverIssuer: () => Promise<DiscoveredIssuer>;
  departureSecret: string;
  recordEvent: RecordEvent;
  pseudonymOf: PseudonymOf;
  pictures: AccountPictures;
  origin: string;
  freeTestsPerMonth: number;
  now: () => number;
}

/** Cookie with the nonce and the state of the popup, and the verifier of its code (RFC 7636). */
const nonceCookie = 'nonce';
const nonceSeconds = 600;
/** Per minute and network. */
const mostRefusals = 30;
/** Higher, because beyond it no code of the network is exchanged: a whole school may sign in at once. */
const mostRefusedCodes = 300;

export function signInRoutes(mount: MountEndpoint, services: SignInServices): void {
  const { database, sessions, cookies, discoverIssuer, departureSecret, origin, freeTestsPerMonth, now } = services;
  const { recordEvent, pseudonymOf, pictures } = services;
  const attempt = limitRefusals(services, mostRefusals, false);
  const attemptExchange = limitRefusals(services, mostRefusedCodes, true);

  mount('beginSignIn', async ({ request, reply }) => {
    const issuer = await discoverIssuer();
    const begun = { nonce: randomText(), state: randomText(), verifier: randomText() };
    cookies.write(reply, nonceCookie, `${begun.nonce}.${begun.state}.${begun.verifier}`, nonceSeconds);
    return { authorizationUrl: authorizationUrl(issuer, origin, { ...begun, isFresh: wantsFresh(request.query) }) };
  });

  mount('exchangeCode', async ({ body, request }) => {
    const issuer = await discoverIssuer();
    const { exchange } = issuer;
    if (!exchange) throw new AppError('not-found', m.server_nothing_here);
    const begun = cookies.read(request, nonceCookie);
    return { idToken: await attemptExchange(request, () => exchangeOnce(services, { ...issuer, exchange }, body, begun)) };
  });

  mount('signIn', async ({ body, request, reply }) => {
    const nonce = cookies.read(request, nonceCookie)?.split('.', 1)[0];
    const { identity, authenticatedAt } = await attempt(request, () => verifyOnce(services, body.idToken, nonce));
    const mark = departureMark(departureSecret, identity);
    const { stored, token } = await sessions.begin(reply, request, (idHash) =>
      signInUser(database, identity, { mark, session: { idHash, authenticatedAt, device: deviceOf(request.headers) }, now: now() }),
    );
    const { user, isNew } = stored;
    recordEvent({ event: 'signed in', outcome: isNew ? 'new' : 'returning', who: await pseudonymOf(user.id) }, request.log);
    pictures.follow(user);
    cookies.clear(reply, nonceCookie);
    return {
      user: await describeUser(database, user, freeTestsPerMonth, now()),
      token,
      message: isNew ? m.server_account_created() : m.server_welcome_back(),
    };
  });

  mount('signOut', async ({ learner, body, request, reply }) => {
    await sessions.end(learner);
    recordEvent({ event: 'signed out', who: await pseudonymOf(learner.user.id) }, request.log);
    // The response of a late sign-out may arrive after another sign-in in this browser.
    if (body?.isLate) return {};
    sessions.forget(reply);
    if (!body?.keepsUnsent) void reply.header('Clear-Site-Data', '"storage"');
    return {};
  });

  mount('refreshUser', async ({ learner }) => ({
    user: await describeUser(database, learner.user, freeTestsPerMonth, now()),
    token: sessions.tokenOf(learner),
  }));
}

/**
 * Returns a function that runs a step of a sign-in and records its failure. Beyond `most` refusals a minute, further refusals of the
 * network are `slow-down` and not recorded; a costly step, which asks the issuer, is not run. Accepted sign-ins do not count.
 */
function limitRefusals({ recordEvent, now }: SignInServices, most: number, isCostly: boolean) {
  const refusals = createRateWindow(most, 60_000, now);
  const tooMany = () => new AppError('slow-down', m.server_many_sign_ins, { retryAfter: 60 });
  return async <Result>(request: FastifyRequest, step: () => Promise<Result>): Promise<Result> => {
    const network = networkOf(request.ip);
    if (isCostly && refusals.isFull(network)) throw tooMany();
    try {
      return await step();
    } catch (error) {
      // Not recorded, or a forger would fill the log.
      if (isRefusal(error) && !refusals(network)) throw tooMany();
      recordRefusal(recordEvent, error, request.log);
      throw error;
    }
  };
}

/** The ID token for a code, on its first use, in the browser that it was issued for. */
async function exchangeOnce(
  { database, origin, now }: SignInServices,
  issuer: ExchangingIssuer,
  { code, state, iss }: BodyOf<'exchangeCode'>,
  begun: string | undefined,
): Promise<string> {
  const [, begunState, verifier] = begun?.split('.') ?? [];
  if (!verifier || state !== begunState) throw refused('not begun in this browser');
  // RFC 9207: another issuer's code must not be sent to this one.
  const isOurs = iss === undefined ? !issuer.exchange.namesItself : iss === issuer.url;
  if (!isOurs) throw refused('answered by another issuer');
  if (!(await useTokenOnce(database, sha256(code), now() + nonceSeconds * 1000))) throw refused('used before');
  return exchangeCode(issuer, { code, verifier, redirectUri: origin + signInCallbackPath });
}

const freshQueryShape = z.object({ fresh: z.literal('true') });

/** Whether the learner is to prove again who they are, though the issuer may still know them. */
function wantsFresh(query: unknown): boolean {
  return freshQueryShape.safeParse(query).success;
}

/** What an ID token says, on its first use, in the browser that it was issued for. */
async function verifyOnce(
  { database, discoverIssuer, now }: SignInServices,
  idToken: string,
  nonce: string | undefined,
): Promise<VerifiedToken> {
  if (!nonce) throw refused('not begun in this browser');
  const verified = await verifyIdToken(await discoverIssuer(), idToken, nonce, now());
  if (!(await useTokenOnce(database, sha256(idToken), verified.expiresAt))) throw refused('used before');
  return verified;
}

function refused(cause: string): AppError {
  return new AppError('sign-in-refused', m.server_sign_in_refused, { cause });
}

function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.code === 'sign-in-refused';
}

/** Logs our own reason or the library's error code, never token contents. */
function recordRefusal(recordEvent: RecordEvent, error: unknown, log: FastifyBaseLogger): void {
  const { cause } = error as Error;
  const reason = typeof cause === 'string' ? cause : (cause as { code?: string } | undefined)?.code;
  recordEvent({ event: 'signed in', outcome: isRefusal(error) ? 'refused' : 'unavailable', reason, who: undefined }, log);
}

function randomText(): string {
  return randomBytes(32).toString('base64url');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
