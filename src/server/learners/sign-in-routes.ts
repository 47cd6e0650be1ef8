import { createHash, randomBytes } from 'node:crypto';

import { m } from '#messages';
import type { FastifyBaseLogger } from 'fastify';

import { signInCallbackPath } from '../../contract/screens.ts';
import { AppError } from '../shared/app-error.ts';
import { describeUser } from '../shared/wire/describe-user.ts';
import type { RecordEvent } from '../shared/events.ts';
import type { MountEndpoint } from '../shared/http/mount-endpoint.ts';
import type { Cookies, Sessions } from '../shared/sessions.ts';
import type { Database } from '../store/open-database.ts';
import { signInUser, departureMark } from '../store/learners/departures.ts';
import type { Identity } from '../store/learners/users.ts';
import { useTokenOnce } from '../store/learners/sessions.ts';
import { verifyIdToken } from './id-token-verifier.ts';
import type { DiscoveredIssuer } from './issuer.ts';

export interface SignInServices {
  database: Database;
  sessions: Sessions;
  cookies: Cookies;
  discoverIssuer: () => Promise<DiscoveredIssuer>;
  departureSecret: string;
  recordEvent: RecordEvent;
  origin: string;
  freeTestsPerMonth: number;
  now: () => number;
}

/** Cookie with the nonce and the state of the popup. */
const nonceCookie = 'nonce';
const nonceSeconds = 600;

export function signInRoutes(mount: MountEndpoint, services: SignInServices): void {
  const { database, sessions, cookies, discoverIssuer, departureSecret, recordEvent, origin, freeTestsPerMonth, now } = services;

  mount('beginSignIn', async ({ reply }) => {
    const issuer = await discoverIssuer();
    const nonce = randomBytes(24).toString('base64url');
    const state = randomBytes(24).toString('base64url');
    cookies.write(reply, nonceCookie, `${nonce}.${state}`, nonceSeconds);
    return { authorizationUrl: authorizationUrl(issuer, origin, nonce, state) };
  });

  mount('signIn', async ({ body, request, reply }) => {
    const nonce = cookies.read(request, nonceCookie)?.split('.', 1)[0];
    const identity = await verifyOnce(services, body.idToken, nonce).catch((error: unknown) => {
      recordRefusal(recordEvent, error, request.log);
      throw error;
    });
    const mark = departureMark(departureSecret, identity);
    const { stored, token } = await sessions.begin(reply, request, (sessionHash) =>
      signInUser(database, identity, { mark, sessionHash, now: now() }),
    );
    const { user, isNew } = stored;
    recordEvent({ event: 'signed in', outcome: isNew ? 'new' : 'returning' }, request.log);
    cookies.clear(reply, nonceCookie);
    return {
      user: await describeUser(database, user, freeTestsPerMonth, now()),
      token,
      message: isNew ? m.server_account_created() : m.server_welcome_back(),
    };
  });

  mount('signOut', async ({ learner, body, reply }) => {
    await sessions.end(reply, learner);
    if (!body?.keepsUnsent) void reply.header('Clear-Site-Data', '"storage"');
    return {};
  });

  mount('refreshUser', async ({ learner }) => ({
    user: await describeUser(database, learner.user, freeTestsPerMonth, now()),
  }));
}

/** The identity in an ID token, on its first use, in the browser that it was issued for. */
async function verifyOnce(
  { database, discoverIssuer, now }: SignInServices,
  idToken: string,
  nonce: string | undefined,
): Promise<Identity> {
  if (!nonce) throw refused('not begun in this browser');
  const { identity, expiresAt } = await verifyIdToken(await discoverIssuer(), idToken, nonce, now());
  if (!(await useTokenOnce(database, sha256(idToken), expiresAt))) throw refused('used before');
  return identity;
}

function refused(cause: string): AppError {
  return new AppError('sign-in-refused', m.server_sign_in_refused, { cause });
}

/** Logs our own reason or the library's error code, never token contents. */
function recordRefusal(recordEvent: RecordEvent, error: unknown, log: FastifyBaseLogger): void {
  const isRefused = error instanceof AppError && error.code === 'sign-in-refused';
  const { cause } = error as Error;
  const reason = typeof cause === 'string' ? cause : (cause as { code?: string } | undefined)?.code;
  recordEvent({ event: 'signed in', outcome: isRefused ? 'refused' : 'unavailable', reason }, log);
}

/** OpenID Connect Core 1.0, 3.2.2.1 (implicit flow): the ID token is returned in the URL fragment. */
function authorizationUrl(issuer: DiscoveredIssuer, origin: string, nonce: string, state: string): string {
  const url = new URL(issuer.authorizationEndpoint);
  const parameters = {
    client_id: issuer.clientId,
    redirect_uri: origin + signInCallbackPath,
    response_type: 'id_token',
    scope: 'openid email profile',
    nonce,
    state,
    ...(issuer.prompt && { prompt: issuer.prompt }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
