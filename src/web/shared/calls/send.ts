import { m } from '#messages';

import { calls } from '../../../contract/calls.ts';
import type { AnswerOf, BodyOf, EndpointName, ParametersOf } from '../../../contract/endpoints.ts';
import { fillPath } from '../../../contract/screens.ts';
import { isFailure } from '../../../contract/failure.ts';
import { CallFailure } from './call-failure.ts';
import { useRoot } from '../root/root-state.ts';

type Parameters<Name extends EndpointName> = keyof ParametersOf<Name> extends never ? unknown : { parameters: ParametersOf<Name> };
/** A file is sent in a form. */
type Body<Name extends EndpointName> = Name extends 'importTest' ? { body: FormData } : JsonBody<Name>;
type JsonBody<Name extends EndpointName> = unknown extends BodyOf<Name> ? unknown : { body: BodyOf<Name> };

interface RequestOptions {
  query?: Record<string, string>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  keepalive?: boolean;
}

export type CallOptions<Name extends EndpointName> = Parameters<Name> & Body<Name> & RequestOptions;
export type LooseOptions = RequestOptions & { parameters?: Record<string, string>; body?: unknown };

/**
 * Sends one request. A call that knows its caller carries the token of the session that this page believes to have: without it, a
 * call that guests may make would be answered as a guest's after the session has ended. Throws a `CallFailure` where no response arrives.
 */
export async function send<Name extends EndpointName>(name: Name, options: CallOptions<Name>, accept: string): Promise<Response> {
  const { parameters = {}, query, body, headers, ...rest } = options as LooseOptions;
  const { method, path, access } = calls[name];
  const { token } = useRoot.getState().auth;
  const address = fillPath<string>(path, parameters) + (query ? `?${new URLSearchParams(query)}` : '');
  // The browser itself names the type of a form, with its boundary.
  const form = body instanceof FormData ? body : undefined;
  const request = {
    ...rest,
    method,
    headers: {
      Accept: accept,
      ...(body !== undefined && !form && { 'Content-Type': 'application/json' }),
      ...(access !== 'anyone' && token !== '' && { 'X-CSRF-Token': token }),
      ...headers,
    },
    ...(body !== undefined && { body: form ?? JSON.stringify(body) }),
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
