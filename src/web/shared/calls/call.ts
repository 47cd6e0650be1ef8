import { m } from '#messages';

import type { AnswerOf, EndpointName } from '../../../contract/endpoints.ts';
import { useRoot } from '../root/root-state.ts';
import { awaitRenewal, isRenewed, type KnownSession, type Renewal } from '../user/renewal.ts';
import { CallFailure } from './call-failure.ts';
import { type CallOptions, failureOf, type LooseOptions, readAnswer, send } from './send.ts';
import { takeOverSession } from './take-over-session.ts';

export { CallFailure, messageOf } from './call-failure.ts';

/** Calls an endpoint. Throws a `CallFailure`. */
export async function call<Name extends EndpointName>(name: Name, options: CallOptions<Name>): Promise<AnswerOf<Name>> {
  return readAnswer<Name>(await openCall(name, options, 'application/json'));
}

/** Refusals after which a call is sent again with another session. `forgery`: the browser has another one than this page knows. */
type Refusal = Renewal['reason'] | 'forgery';

/**
 * Sends a call and returns the response, refusals included. A call that is refused for its session is sent again with the one that
 * another tab has begun, or waits until the learner has signed in again. Throws a `CallFailure` where no response arrives, or where
 * signing in again was not enough.
 */
export async function openCall<Name extends EndpointName>(
  name: Name,
  options: CallOptions<Name>,
  accept: string,
  earlier: readonly Refusal[] = [],
): Promise<Response> {
  const { token, user, isLoggedIn } = useRoot.getState().auth;
  const response = await send(name, options, accept);
  const refusal = isLoggedIn && !response.ok ? await refusalOf(response.clone()) : undefined;
  // Who signs out has no use for a new sign-in.
  if (!refusal || (name === 'signOut' && refusal !== 'forgery')) return response;
  // An issuer may ignore that it is to ask who the learner is: asking again would never end.
  if (refusal === 'sign-in-again' && earlier.includes(refusal)) throw new CallFailure(refusal, m.sign_in_renew_in_vain());
  if (refusal === 'forgery' && earlier.includes(refusal)) return response;
  const { signal } = options as LooseOptions;
  const hasSession = await hasNewSession(refusal, { token, email: user?.email }, signal);
  return hasSession ? openCall(name, options, accept, [...earlier, refusal]) : response;
}

async function refusalOf(response: Response): Promise<Refusal | undefined> {
  if (response.status !== 401 && response.status !== 403) return undefined;
  const { code } = failureOf(await response.json().catch(() => undefined));
  return code === 'signed-out' || code === 'sign-in-again' || code === 'forgery' ? code : undefined;
}

/** Whether the same learner has another session now. */
async function hasNewSession(refusal: Refusal, known: KnownSession, signal: AbortSignal | undefined): Promise<boolean> {
  if (refusal !== 'sign-in-again') await takeOverSession(known.token);
  return refusal === 'forgery' ? isRenewed(known) : awaitRenewal({ ...known, reason: refusal }, signal);
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof CallFailure && error.code === code;
}
