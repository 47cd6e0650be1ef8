import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Database } from '../store/open-database.ts';
import {
  deleteNamedSession,
  deleteOtherSessions,
  deleteSession,
  findSession,
  forgetExpired,
  type ListedSession,
  listSessions,
  replaceSession,
  sessionNameLength,
  touchSession,
} from '../store/learners/sessions.ts';
import type { StoredUser } from '../store/learners/users.ts';

const hour = 60 * 60 * 1000;
const idleLimit = 7 * 24 * hour;
const absoluteLimit = 30 * 24 * hour;

/** The signed-in user of a request. */
export interface Learner {
  user: StoredUser;
  sessionId: string;
  /** Under which it is stored. */
  sessionHash: string;
  /** Identifies the session among the user's others; no credential. */
  sessionName: string;
  /** When (ms) they last proved to the issuer who they are. */
  authenticatedAt: number;
}

/** One of the sessions of a user. */
export type NamedSession = Omit<ListedSession, 'idHash'> & { name: string };

export interface Sessions {
  /** Replaces the browser's session by a new one, which `store` stores. Also returns the anti-forgery token. */
  begin: <Stored>(
    reply: FastifyReply,
    request: FastifyRequest,
    store: (idHash: string) => Promise<Stored>,
  ) => Promise<{ stored: Stored; token: string }>;
  find: (request: FastifyRequest) => Promise<Learner | undefined>;
  /** The learner's sessions that have not expired, last seen first. */
  list: (learner: Learner) => Promise<NamedSession[]>;
  /** Ends the session of the request. The cookie stays: see `forget`. */
  end: (learner: Learner) => Promise<void>;
  /** Ends another session of the learner. Returns whether there was one of that name. */
  endNamed: (learner: Learner, name: string) => Promise<boolean>;
  endOthers: (learner: Learner) => Promise<void>;
  /** Clears the cookie of a session that has ended. */
  forget: (reply: FastifyReply) => void;
  /** The anti-forgery token of the session. */
  tokenOf: (learner: Learner) => string;
  /** Whether the request carries it. */
  isGenuine: (request: FastifyRequest, learner: Learner) => boolean;
  /** Deletes expired sessions and tokens. */
  sweep: () => Promise<void>;
}

export interface SessionOptions {
  database: Database;
  /** HMAC key of the anti-forgery tokens. */
  secret: string;
  cookies: Cookies;
  now: () => number;
}

export function createSessions({ database, secret, cookies, now }: SessionOptions): Sessions {
  const limits = () => ({ seenAfter: now() - idleLimit, createdAfter: now() - absoluteLimit });
  return {
    async begin(reply, request, store) {
      const earlier = cookies.read(request, 'sid');
      const sessionId = randomBytes(32).toString('base64url');
      const stored = await store(hashOf(sessionId));
      if (earlier) await replaceSession(database, hashOf(earlier), hashOf(sessionId));
      cookies.write(reply, 'sid', sessionId, absoluteLimit / 1000);
      return { stored, token: antiForgeryToken(secret, sessionId) };
    },
    async find(request) {
      const sessionId = cookies.read(request, 'sid');
      if (!sessionId) return undefined;
      const hash = hashOf(sessionId);
      const session = await findSession(database, hash, limits());
      if (!session) return undefined;
      if (session.lastSeenAt < now() - hour) await touchSession(database, hash, now());
      return { user: session.user, sessionId, sessionHash: hash, sessionName: nameOf(hash), authenticatedAt: session.authenticatedAt };
    },
    async list({ user }) {
      const listed = await listSessions(database, user.id, limits());
      return listed.map(({ idHash, ...session }) => ({ name: nameOf(idHash), ...session }));
    },
    end: ({ sessionId }) => deleteSession(database, hashOf(sessionId)),
    endNamed: ({ user }, name) => deleteNamedSession(database, user.id, name),
    endOthers: ({ user, sessionId }) => deleteOtherSessions(database, user.id, hashOf(sessionId)),
    forget: (reply) => cookies.clear(reply, 'sid'),
    tokenOf: ({ sessionId }) => antiForgeryToken(secret, sessionId),
    isGenuine(request, { sessionId }) {
      const token = request.headers['x-csrf-token'];
      if (typeof token !== 'string') return false;
      const expected = Buffer.from(antiForgeryToken(secret, sessionId));
      const given = Buffer.from(token);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    sweep: () => forgetExpired(database, now(), limits()),
  };
}

function hashOf(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url');
}

function nameOf(hash: string): string {
  return hash.slice(0, sessionNameLength);
}

export function antiForgeryToken(secret: string, sessionId: string): string {
  return createHmac('sha256', secret).update(sessionId).digest('base64url');
}

/** HttpOnly and SameSite=Strict; on an https origin also Secure with the `__Host-` prefix. */
export interface Cookies {
  read: (request: FastifyRequest, name: string) => string | undefined;
  write: (reply: FastifyReply, name: string, value: string, maxAgeSeconds: number) => void;
  clear: (reply: FastifyReply, name: string) => void;
}

export function createCookies(origin: string): Cookies {
  const secure = origin.startsWith('https:');
  const fullName = (name: string) => (secure ? `__Host-${name}` : name);
  const attributes = { httpOnly: true, sameSite: 'strict', path: '/', secure } as const;
  return {
    read: (request, name) => request.cookies[fullName(name)],
    write: (reply, name, value, maxAge) => void reply.setCookie(fullName(name), value, { ...attributes, maxAge }),
    clear: (reply, name) => void reply.clearCookie(fullName(name), attributes),
  };
}
