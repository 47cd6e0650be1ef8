import { m } from '#messages';
import { errors, jwtVerify, type JWTVerifyResult } from 'jose';
import * as z from 'zod/mini';

import { cleanTyped } from '../../contract/fields.ts';
import { signatureAlgorithms } from '../environment.ts';
import { AppError } from '../shared/app-error.ts';
import type { Identity } from '../store/learners/users.ts';
import { pictureAddress } from './pictures/fetch-picture.ts';
import type { DiscoveredIssuer } from './issuer.ts';

/** In seconds: the age of a token that is accepted, and the clock skew. */
const maxAge = 600;
const maxSkew = 60;
/** The media type of an ID token's header, if it has one: others, such as `at+jwt`, are made for other purposes by the same key. */
const tokenType = /^(?:application\/)?jwt$/iu;

/** Without control characters and lone surrogates: PostgreSQL stores no NUL, and two texts could look alike. */
const plainText = z.string().check(z.regex(/^[^\p{Control}\p{Surrogate}]*$/u));

const claimsShape = z.object({
  iss: z.string(),
  sub: plainText.check(z.minLength(1), z.maxLength(255)),
  iat: z.number(),
  exp: z.number(),
  acr: z.optional(z.unknown()),
  auth_time: z.optional(z.number().check(z.nonnegative())),
  nonce: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.optional(z.string()),
  email: plainText.check(z.minLength(3), z.maxLength(320)),
  email_verified: z.optional(z.union([z.literal(true), z.literal('true')])),
  name: z.optional(z.string()),
  picture: z.optional(z.string()),
});

export interface VerifiedToken {
  identity: Identity;
  /** In ms since 1970: when the learner proved who they are, or when the token was made if the issuer does not say. */
  authenticatedAt: number;
  /** In ms since 1970. The token is refused afterwards, so it need not be remembered. */
  expiresAt: number;
}

/**
 * Validates an ID token by OpenID Connect Core 1.0, 3.2.2.11 and 3.1.3.7: signature, issuer, audience, nonce and lifetime.
 * Throws `sign-in-refused`, or `unavailable` if the issuer's keys cannot be read.
 */
export async function verifyIdToken(issuer: DiscoveredIssuer, idToken: string, nonce: string, now: number): Promise<VerifiedToken> {
  const { payload, protectedHeader } = await verifySignature(issuer, idToken, now);
  if (!tokenType.test(protectedHeader.typ ?? 'JWT')) throw refused('of another type');
  const claims = claimsShape.safeParse(payload);
  if (!claims.success) throw refused(claims.error);
  const { iss, sub, iat, auth_time: authTime = iat, nonce: tokenNonce, aud, azp, acr, email, name, picture } = claims.data;
  const age = now / 1000 - iat;
  if (age > maxAge || age < -maxSkew) throw refused('made too long ago, or in the future');
  if (authTime > now / 1000 + maxSkew) throw refused('authenticated in the future');
  if (issuer.acr !== undefined && acr !== issuer.acr) throw refused('proved in another way than is asked for');
  if (tokenNonce !== nonce) throw refused('made for another browser');
  // A token with several audiences must name the authorized party.
  const party = azp ?? (Array.isArray(aud) && aud.length > 1 ? undefined : issuer.clientId);
  if (party !== issuer.clientId) throw refused('made for another application');
  return {
    identity: {
      issuer: iss,
      subject: sub,
      name: cleanTyped((name ?? '').slice(0, 120)) || email,
      email,
      picture: pictureAddress(issuer.url, picture),
    },
    authenticatedAt: Math.round(authTime * 1000),
    expiresAt: Math.round((iat + maxAge) * 1000),
  };
}

async function verifySignature(issuer: DiscoveredIssuer, idToken: string, now: number): Promise<JWTVerifyResult> {
  try {
    return await jwtVerify(idToken, issuer.keys, {
      issuer: issuer.url,
      audience: issuer.clientId,
      algorithms: [...(issuer.algorithms ?? signatureAlgorithms)],
      currentDate: new Date(now),
    });
  } catch (cause) {
    // Failures to read the key set are not the token's fault.
    const isKeySets = cause instanceof errors.JWKSTimeout || cause instanceof errors.JWKSInvalid;
    const isUnnamed = cause instanceof errors.JOSEError && cause.code === 'ERR_JOSE_GENERIC';
    if (isKeySets || isUnnamed || !(cause instanceof errors.JOSEError)) {
      throw new AppError('unavailable', m.server_sign_in_away, { cause });
    }
    throw refused(cause);
  }
}

function refused(cause: unknown): AppError {
  return new AppError('sign-in-refused', m.server_sign_in_refused, { cause });
}
