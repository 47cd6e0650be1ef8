import { m } from '#messages';

import { calls } from '../../../contract/calls.ts';
import type { AnswerOf, BodyOf, EndpointName, ParametersOf } from '../../../contract/endpoints.ts';
import { fillPath } from '../../../contract/screens.ts';
import { isFailure } from '../../../contract/failure.ts';
import { CallFailure } from './call-failure.ts';
import { useRoot } from '../root/root-state.ts';
import { awaitRenewal, type Renewal } from '../user/renewal.ts';

export { CallFailure, messageOf } from './call-failure.ts';

type Parameters<Name extends EndpointName> = keyof ParametersOf<Name> extends never ? unknown : { parameters: ParametersOf<Name> };
type Body<Name extends EndpointName> = unknown extends BodyOf<Name> ? unknown : { body: BodyOf<Name> };

interface RequestOptions {
  query?: Record<string, string>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  keepalive?: boolean;
}

export type CallOptions<Name extends EndpointName> = Parameters<Name> & Body<Name> & RequestOptions;
type LooseOptions = RequestOptions & { parameters?: Record<string, string>; body?: unknown };

/** Calls an endpoint. Throws a `CallFailure`. */
export async function call<Name extends EndpointName>(name: Name, options: CallOptions<Name>): Promise<AnswerOf<Name>> {
  return readAnswer<Name>(await openCall(name, options, 'application/json'));
}

/**
 * Sends a call and returns the response, refusals included. A call that is refused because the learner must sign in again waits
 * until they have, and is sent again. Throws a `CallFailure` where no response arrives.
 */
export async function openCall<Name extends EndpointName>(name: Name, options: CallOptions<Name>, accept: string): Promise<Response> {
  const { token, user } = useRoot.getState().auth;
  const response = await send(name, options, accept);
  // Who signs out has no use for a new session.
  const reason = response.status === 401 && name !== 'signOut' ? await renewalReason(response.clone()) : undefined;
  const { signal } = options as LooseOptions;
  const isRenewed = reason && (await awaitRenewal({ reason, token, email: user?.email }, signal));
  return isRenewed ? openCall(name, options, accept) : response;
}

async function renewalReason(response: Response): Promise<Renewal['reason'] | undefined> {
  const { code } = failureOf(await response.json().catch(() => undefined));
  return code === 'signed-out' || code === 'sign-in-again' ? code : undefined;
}

async function send<Name extends EndpointName>(name: Name, options: CallOptions<Name>, accept: string): Promise<Response> {
  const { parameters = {}, query, body, headers, ...rest } = options as LooseOptions;
  const { method, path, changesState } = calls[name];
  const address = fillPath<string>(path, parameters) + (query ? `?${new URLSearchParams(query)}` : '');
  const request = {
    ...rest,
    method,
    headers: {
      Accept: accept,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(changesState && { 'X-CSRF-Token': useRoot.getState().auth.token }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  try {
    return await fetch(address, request);
  } catch (cause) {
    if (rest.signal?.aborted) throw cause;
    throw new CallFailure('offline', m.shared_unreachable());
  }
}

/** Parses the JSON answer. Throws the failure it holds, or what interrupted it. */
export async function readAnswer<Name extends EndpointName>(response: Response): Promise<AnswerOf<Name>> {
  if (!response.ok) throw failureOf(await response.json().catch(() => undefined));
  return response.json().catch((cause: unknown) => {
    throw cause instanceof DOMException ? cause : new CallFailure('offline', m.shared_unreachable());
  }) as Promise<AnswerOf<Name>>;
}

export function failureOf(answer: unknown): CallFailure {
  if (!isFailure(answer)) return new CallFailure('unexpected', m.shared_went_wrong());
  const { code, message, ...details } = answer;
  return new CallFailure(code, message, details);
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof CallFailure && error.code === code;
}
