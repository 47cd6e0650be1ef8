import { m } from '#messages';
import { Agent, request } from 'undici';
import * as z from 'zod/mini';

import { AppError } from '../shared/app-error.ts';
import type { CodeExchange, DiscoveredIssuer } from './issuer.ts';

const agent = new Agent({ maxResponseSize: 64 * 1024 });
const patienceMilliseconds = 10_000;

/** RFC 6749, 5.1 and 5.2. */
const answerShape = z.object({
  id_token: z.optional(z.string()),
  error: z.optional(z.string().check(z.regex(/^\w{1,40}$/u))),
});

/** An issuer that gave us a secret. */
export type ExchangingIssuer = DiscoveredIssuer & { exchange: CodeExchange };

export interface Code {
  code: string;
  /** RFC 7636, 4.1. */
  verifier: string;
  /** The one that the authorization was asked for with. */
  redirectUri: string;
}

/**
 * The ID token for an authorization code: RFC 6749, 4.1.3, and OpenID Connect Core 1.0, 3.1.3. It is not verified yet. Throws
 * `sign-in-refused` if the issuer does not accept the code, or `unavailable`. No error contains what the issuer answered, but for its error code.
 */
export async function exchangeCode({ clientId, exchange }: ExchangingIssuer, { code, verifier, redirectUri }: Code): Promise<string> {
  const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier };
  const { status, answer } = await postForm(exchange.tokenEndpoint, authenticate(clientId, exchange, form)).catch((cause: unknown) => {
    throw new AppError('unavailable', m.server_sign_in_away, { cause });
  });
  if (status === 200 && answer.id_token !== undefined) return answer.id_token;
  if (answer.error === 'invalid_grant') throw new AppError('sign-in-refused', m.server_sign_in_refused, { cause: 'code not accepted' });
  const cause = new Error(`The token endpoint answered ${status} ${answer.error ?? 'without an ID token'}`);
  throw new AppError('unavailable', m.server_sign_in_away, { cause });
}

interface Form {
  headers: Record<string, string>;
  form: Record<string, string>;
}

/** RFC 6749, 2.3.1. */
function authenticate(clientId: string, { clientSecret, takesSecretInForm }: CodeExchange, form: Record<string, string>): Form {
  if (takesSecretInForm) return { headers: {}, form: { ...form, client_id: clientId, client_secret: clientSecret } };
  const credentials = [clientId, clientSecret].map((part) => encodeURIComponent(part)).join(':');
  return { headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }, form };
}

async function postForm(address: string, { headers, form }: Form) {
  const { statusCode, body } = await request(address, {
    method: 'POST',
    headers: { ...headers, accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
    dispatcher: agent,
    signal: AbortSignal.timeout(patienceMilliseconds),
  });
  return { status: statusCode, answer: readAnswer(await body.text()) };
}

/** Without the parser's error, which quotes the text. */
function readAnswer(text: string): z.infer<typeof answerShape> {
  try {
    return answerShape.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
}
