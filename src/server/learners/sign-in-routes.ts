import { createHash, randomBytes } from 'node:crypto';

import { m } from '#messages';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';

import { signInCallbackPath } from '../../contract/screens.ts';
import { AppError } from '../shared/app-error.ts';
import { describeUser } from '../shared/wire/describe-user.ts';
import type { RecordEvent } from '../shared/events.ts';
import type { MountEndpoint } from '../shared/http/mount-endpoint.ts';
import type { Cookies, Sessions } from '../shared/sessions.ts';
import type { Database } from '../store/open-database.ts';
import { signInUser, departureMark } from '../store/learners/departures.ts';
import { useTokenOnce } from '../store/learners/sessions.ts';
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
  origin: string;
  freeTestsPerMonth: number;
  now: () => number;
}

/** Cookie with the nonce and the state of the popup. */
const nonceCookie = 'nonce';
const nonceSeconds = 600;

export function signInRoutes(mount: MountEndpoint, services: SignInServices): void {
  const { database, sessions, cookies, discoverIssuer, departureSecret, recordEvent, origin, freeTestsPerMonth, now } = services;

  mount('beginSignIn', async ({ request, reply }) => {
    const issuer = await discoverIssuer();
    const nonce = randomBytes(24).toString('base64url');
    const state = randomBytes(24).toString('base64url');
    cookies.write(reply, nonceCookie, `${nonce}.${state}`, nonceSeconds);
    return { authorizationUrl: authorizationUrl(issuer, origin, { nonce, state, isFresh: wantsFresh(request.query) }) };
  });

  mount('signIn', async ({ body, request, reply }) => {
    const nonce = cookies.read(request, nonceCookie)?.split('.', 1)[0];
    const { identity, authenticatedAt } = await verifyOnce(services, body.idToken, nonce).catch((error: unknown) => {
      recordRefusal(recordEvent, error, request.log);
      throw error;
    });
    const mark = departureMark(departureSecret, identity);
    const { stored, token } = await sessions.begin(reply, request, (idHash) =>
      signInUser(database, identity, { mark, session: { idHash, authenticatedAt, device: deviceOf(request.headers) }, now: now() }),
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
    await sessions.end(learner);
    // The response of a late sign-out may arrive after another sign-in in this browser.
    if (body?.isLate) return {};
    sessions.forget(reply);
    if (!body?.keepsUnsent) void reply.header('Clear-Site-Data', '"storage"');
    return {};
  });

  mount('refreshUser', async ({ learner }) => ({
    user: await describeUser(database, learner.user, freeTestsPerMonth, now()),
  }));
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

/** Logs our own reason or the library's error code, never token contents. */
function recordRefusal(recordEvent: RecordEvent, error: unknown, log: FastifyBaseLogger): void {
  const isRefused = error instanceof AppError && error.code === 'sign-in-refused';
  const { cause } = error as Error;
  const reason = typeof cause === 'string' ? cause : (cause as { code?: string } | undefined)?.code;
  recordEvent({ event: 'signed in', outcome: isRefused ? 'refused' : 'unavailable', reason }, log);
}

interface SignInRequest {
  nonce: string;
  state: string;
  /** Asks for a sign-in of now (3.1.2.1). Google knows no `prompt=login`: there the learner chooses the account again. */
  isFresh: boolean;
}

/** OpenID Connect Core 1.0, 3.2.2.1 (implicit flow): the ID token is returned in the URL fragment. */
function authorizationUrl(issuer: DiscoveredIssuer, origin: string, { nonce, state, isFresh }: SignInRequest): string {
  const prompt = issuer.prompt ?? (isFresh ? 'login' : undefined);
  const url = new URL(issuer.authorizationEndpoint);
  const parameters = {
    client_id: issuer.clientId,
    redirect_uri: origin + signInCallbackPath,
    response_type: 'id_token',
    scope: 'openid email profile',
    nonce,
    state,
    ...(prompt && { prompt }),
    ...(isFresh && { max_age: '0' }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
