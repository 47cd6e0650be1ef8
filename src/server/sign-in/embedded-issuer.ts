import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { exportJWK, generateKeyPair } from 'jose';
import type { default as Provider, JWK } from 'oidc-provider';
import * as z from 'zod/mini';

import { signInCallbackPath } from '../../contract/screens.ts';
import { findOrMakeSecret } from '../store/secrets.ts';
import type { Database } from '../store/open-database.ts';
import { signInForm, signInOver } from './embedded-issuer-page.ts';
import type { Issuer } from './issuer.ts';

const prefix = '/oidc';

interface Account {
  name: string;
  email: string;
}

const accountShape = z.object({
  name: z.pipe(
    z.pipe(
      z.string(),
      z.transform((name) => name.trim()),
    ),
    z.string().check(z.minLength(1), z.maxLength(120)),
  ),
  email: z.pipe(
    z.pipe(
      z.string(),
      z.transform((email) => email.trim().toLowerCase()),
    ),
    z.email().check(z.maxLength(320)),
  ),
});

export function embeddedIssuer(origin: string): Issuer {
  // Whoever sits at this machine names themselves anew each time, instead of being signed in as the last person.
  return { url: origin + prefix, clientId: 'prash-patra', prompt: 'login' };
}

/**
 * An OpenID provider for a product that has no other: it believes whoever names a name and an e-mail address, so the
 * caller mounts it only on a server that listens on loopback.
 */
export async function mountEmbeddedIssuer(app: FastifyInstance, database: Database, origin: string): Promise<void> {
  const accounts = new Map<string, Account>();
  const provider = await withoutWarnings(() => createProvider(database, origin, accounts));
  const callback = provider.callback();

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    });
    scope.get(`${prefix}/interaction/:id`, async (request, reply) => {
      if (!(await isWaiting(provider, request, reply))) return sendPage(reply, 410, signInOver());
      return sendForm(reply, 200, {});
    });
    scope.post(`${prefix}/interaction/:id`, async (request, reply) => {
      if (!(await isWaiting(provider, request, reply))) return sendPage(reply, 410, signInOver());
      const account = accountShape.safeParse(request.body);
      if (!account.success) return sendForm(reply, 422, request.body ?? {});
      const accountId = subjectOf(account.data);
      accounts.set(accountId, account.data);
      return answerWith(request, reply, (incoming, outgoing) => provider.interactionFinished(incoming, outgoing, { login: { accountId } }));
    });
  });

  await app.register(async (scope) => {
    // The provider reads its own bodies.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all(`${prefix}/*`, (request, reply) =>
      answerWith(request, reply, (incoming, outgoing) => {
        incoming.url = incoming.url?.slice(prefix.length) || '/';
        return callback(incoming, outgoing);
      }),
    );
  });
}

/** Whether this browser's sign-in still waits for somebody: not once it stood open too long, or the server began anew. */
async function isWaiting(provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const { errors } = await import('oidc-provider');
  try {
    await provider.interactionDetails(request.raw, reply.raw);
    return true;
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return false;
    throw error;
  }
}

function sendForm(reply: FastifyReply, status: number, given: Partial<Account>): FastifyReply {
  return sendPage(reply, status, signInForm({ name: given.name ?? '', email: given.email ?? '', isRefused: status !== 200 }));
}

const pagePolicy = "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; form-action 'self'; frame-ancestors 'none'";

function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').header('Content-Security-Policy', pagePolicy).send(html);
}

/** Lets the provider answer on the bare request, as it would on its own server, with our headers kept. */
async function answerWith(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>,
): Promise<FastifyReply> {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
  // It works out its own addresses from the path as the browser asked for it.
  const incoming: IncomingMessage & { originalUrl?: string } = request.raw;
  incoming.originalUrl = request.raw.url ?? '/';
  await answer(incoming, reply.raw);
  return reply;
}

/**
 * The library warns that it wants a newer Node, and that what it keeps in memory goes with the process. What we use of it
 * works on Node 20, which our tests see to, and one machine's own sign-ins may go: a newcomer's first lines are no place
 * to worry them with either.
 */
async function withoutWarnings<T>(work: () => T | Promise<T>): Promise<T> {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return await work();
  } finally {
    console.warn = warn;
  }
}

async function createProvider(database: Database, origin: string, accounts: Map<string, Account>): Promise<Provider> {
  const cookieSecret = await findOrMakeSecret(database, 'embedded-issuer-cookies', () => crypto.randomUUID() + crypto.randomUUID());
  const signingKey = JSON.parse(await findOrMakeSecret(database, 'embedded-issuer-key', makeSigningKey)) as JWK;
  // Loaded only where it serves.
  const { default: OidcProvider, interactionPolicy } = await import('oidc-provider');
  const policy = interactionPolicy.base();
  // There is one client, ours: asking the learner to trust it would ask nothing.
  policy.remove('consent');

  const provider = new OidcProvider(origin + prefix, {
    clients: [
      {
        client_id: 'prash-patra',
        redirect_uris: [origin + signInCallbackPath],
        response_types: ['id_token'],
        grant_types: ['implicit'],
        token_endpoint_auth_method: 'none',
        id_token_signed_response_alg: 'ES256',
        // Web clients may not use http, native ones may on loopback.
        application_type: origin.startsWith('https:') ? 'web' : 'native',
      },
    ],
    jwks: { keys: [signingKey] },
    cookies: { keys: [cookieSecret] },
    claims: { openid: ['sub'], email: ['email'], profile: ['name'] },
    // Name and e-mail stand in the ID token itself: nobody ever fetches the user info.
    conformIdTokenClaims: false,
    responseTypes: ['id_token'],
    ttl: { IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
    features: { devInteractions: { enabled: false }, userinfo: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy, url: (_context, interaction) => `${prefix}/interaction/${interaction.uid}` },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError: (context) => {
      context.type = 'html';
      context.set('Content-Security-Policy', pagePolicy);
      context.body = signInOver();
    },
    findAccount: (_context, accountId) => {
      const account = accounts.get(accountId);
      return account && { accountId, claims: () => ({ sub: accountId, ...account }) };
    },
  });
  // Nobody stays signed in at the provider: before it took another person it would have a script sign the last one out.
  provider.use(async (context, next) => {
    await next();
    await context.oidc?.session?.destroy();
  });
  provider.proxy = origin.startsWith('https:');
  return provider;
}

/** The same person for the same address, upper or lower case. */
function subjectOf({ email }: Account): string {
  return createHash('sha256').update(email).digest('base64url');
}

async function makeSigningKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return JSON.stringify({ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: crypto.randomUUID() });
}
