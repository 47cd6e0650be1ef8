import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { m } from '#messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { exportJWK, generateKeyPair } from 'jose';
import type { default as Provider, JWK, Adapter, AdapterPayload } from 'oidc-provider';
import * as z from 'zod/mini';
import { LRUCache } from 'lru-cache';

import { signInCallbackPath } from '../../../contract/screens.ts';
import { AppError } from '../../shared/app-error.ts';
import { isFromThisMachine } from '../../shared/http/own-host.ts';
import { findOrMakeSecret, type SecretStore } from '../../store/secrets.ts';
import { signInForm, signInOver } from './embedded-issuer-page.ts';
import type { Issuer } from '../../learners/issuer.ts';

const prefix = '/oidc';

interface Account {
  name: string;
  email: string;
}

const accountShape = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  email: z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(320)),
});

export function embeddedIssuer(origin: string): Issuer {
  // Always show the form, instead of signing in as the last person.
  return { url: origin + prefix, clientId: 'prash-patra', prompt: 'login' };
}

/** An OpenID provider for a product without one. It accepts any name and e-mail address without proof, so it serves this machine only. */
export async function mountEmbeddedIssuer(app: FastifyInstance, secrets: SecretStore, origin: string): Promise<void> {
  const accounts = new Map<string, Account>();
  const provider = await createProvider(secrets, origin, accounts);
  const callback = provider.callback();

  await app.register(async (scope) => {
    serveThisMachine(scope);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    });
    scope.get(`${prefix}/interaction/:id`, async (request, reply) => {
      if (!(await isOpen(provider, request, reply))) return sendPage(reply, 410, signInOver());
      return sendForm(reply, 200, {});
    });
    scope.post(`${prefix}/interaction/:id`, async (request, reply) => {
      if (!(await isOpen(provider, request, reply))) return sendPage(reply, 410, signInOver());
      const account = accountShape.safeParse(request.body);
      if (!account.success) return sendForm(reply, 422, request.body ?? {});
      const accountId = subjectOf(account.data);
      accounts.set(accountId, account.data);
      return answerWith(request, reply, (incoming, outgoing) => provider.interactionFinished(incoming, outgoing, { login: { accountId } }));
    });
  });

  await app.register(async (scope) => {
    serveThisMachine(scope);
    // The provider parses bodies itself.
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

function serveThisMachine(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request) => {
    if (!isFromThisMachine(request)) throw new AppError('loopback-only', m.server_sign_in_loopback_only);
  });
}

/** Whether this browser's sign-in is still open: it expires, and a restart of the server forgets it. */
async function isOpen(provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
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

const pagePolicy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').header('Content-Security-Policy', pagePolicy).send(html);
}

/** Hands the raw request to the provider, keeping the headers that were already set. */
async function answerWith(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>,
): Promise<FastifyReply> {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
  // The provider derives its own URLs from the original path.
  const incoming: IncomingMessage & { originalUrl?: string } = request.raw;
  incoming.originalUrl = request.raw.url ?? '/';
  await answer(incoming, reply.raw);
  return reply;
}

async function createProvider(secrets: SecretStore, origin: string, accounts: Map<string, Account>): Promise<Provider> {
  const cookieSecret = await findOrMakeSecret(secrets, 'embedded-issuer-cookies', () => crypto.randomUUID() + crypto.randomUUID());
  const signingKey = JSON.parse(await findOrMakeSecret(secrets, 'embedded-issuer-key', makeSigningKey)) as JWK;
  // Lazy: a product with its own issuer never loads it.
  const { default: OidcProvider, interactionPolicy } = await import('oidc-provider');
  const policy = interactionPolicy.base();
  // The only client is our own, so there is nothing to consent to.
  policy.remove('consent');

  const provider = new OidcProvider(origin + prefix, {
    adapter: createMemoryAdapter(),
    clients: [
      {
        client_id: 'prash-patra',
        redirect_uris: [origin + signInCallbackPath],
        response_types: ['id_token'],
        grant_types: ['implicit'],
        token_endpoint_auth_method: 'none',
        id_token_signed_response_alg: 'ES256',
        require_auth_time: true,
        // Web clients may not use http, native ones may on loopback.
        application_type: origin.startsWith('https:') ? 'web' : 'native',
      },
    ],
    jwks: { keys: [signingKey] },
    cookies: { keys: [cookieSecret] },
    claims: { openid: ['sub'], email: ['email'], profile: ['name'] },
    // Puts name and e-mail into the ID token, because user info is never fetched.
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
  // Keep no session at the provider: a next sign-in would first sign the previous person out by script.
  provider.use(async (context, next) => {
    await next();
    await context.oidc?.session?.destroy();
  });
  return provider;
}

/** The subject depends on the e-mail address only, which is lower-case. */
function subjectOf({ email }: Account): string {
  return createHash('sha256').update(email).digest('base64url');
}

async function makeSigningKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return JSON.stringify({ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: crypto.randomUUID() });
}

/** Holds the provider's state in memory. A sign-in in progress is lost when the process ends; the learner starts it again. */
function createMemoryAdapter(): (model: string) => Adapter {
  const stored = new LRUCache<string, AdapterPayload>({ max: 1000 });
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    return {
      async upsert(id, payload, expiresInSeconds) {
        stored.set(keyOf(id), payload, expiresInSeconds ? { ttl: expiresInSeconds * 1000 } : {});
      },
      async find(id) {
        return stored.get(keyOf(id));
      },
      async findByUid(uid) {
        return stored.find((payload, key) => key.startsWith(keyOf('')) && payload.uid === uid);
      },
      async findByUserCode() {
        // The device flow is not enabled.
        return undefined;
      },
      async destroy(id) {
        stored.delete(keyOf(id));
      },
      async consume(id) {
        const payload = stored.get(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async revokeByGrantId(grantId) {
        for (const [key, payload] of stored.entries()) if (payload.grantId === grantId) stored.delete(key);
      },
    };
  };
}
