import { type AnswerOf, type BodyOf, type EndpointName, endpoints, type ParametersOf } from '../../contract/endpoints.ts';
import { failureShape } from '../../contract/failure.ts';
import { useRoot } from './root-state.ts';

interface FailureDetails {
  fields?: Record<string, string> | undefined;
  suggestions?: string[] | undefined;
  available?: number | undefined;
}

/** A call that failed: refused by the server, or never answered (`offline`). The message may be shown as it is. */
export class CallFailure extends Error {
  readonly code: string;
  readonly fields: Record<string, string>;
  readonly suggestions: string[];
  /** With `topic-not-covered`: how many questions can be had. */
  readonly available: number | undefined;

  constructor(code: string, message: string, details: FailureDetails = {}) {
    super(message);
    this.code = code;
    this.fields = details.fields ?? {};
    this.suggestions = details.suggestions ?? [];
    this.available = details.available;
  }
}

type Parameters<Name extends EndpointName> = keyof ParametersOf<Name> extends never ? unknown : { parameters: ParametersOf<Name> };
type Body<Name extends EndpointName> = unknown extends BodyOf<Name> ? unknown : { body: BodyOf<Name> };

export type CallOptions<Name extends EndpointName> = Parameters<Name> &
  Body<Name> & { headers?: Record<string, string>; signal?: AbortSignal; keepalive?: boolean };

/** Makes a call of the endpoint table. Throws a `CallFailure`. */
export async function call<Name extends EndpointName>(name: Name, options: CallOptions<Name>): Promise<AnswerOf<Name>> {
  return readAnswer<Name>(await openCall(name, options, 'application/json'));
}

/** Sends a call and answers what comes back, refusals too. Throws a `CallFailure` where nothing does. */
export async function openCall<Name extends EndpointName>(name: Name, options: CallOptions<Name>, accept: string): Promise<Response> {
  const { parameters, body, headers, signal, keepalive } = options as LooseOptions;
  const { method, path, changesState } = endpoints[name];
  return send(fillPath(path, parameters), {
    method,
    signal: signal ?? null,
    keepalive: keepalive ?? false,
    headers: {
      Accept: accept,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(changesState && { 'X-CSRF-Token': useRoot.getState().auth.token }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** The answer in JSON. Throws the failure that it tells. */
export async function readAnswer<Name extends EndpointName>(response: Response): Promise<AnswerOf<Name>> {
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer as AnswerOf<Name>;
  throw failureOf(answer);
}

interface LooseOptions {
  parameters?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  keepalive?: boolean;
}

function fillPath(path: string, parameters: Record<string, string> = {}): string {
  return path.replaceAll(/:(\w+)/gu, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
}

async function send(path: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { ...request, credentials: 'same-origin' });
  } catch (cause) {
    if (request.signal?.aborted) throw cause;
    throw new CallFailure('offline', 'We cannot reach the server. Check your connection and try again.');
  }
}

export function failureOf(answer: unknown): CallFailure {
  const failure = failureShape.safeParse(answer);
  if (!failure.success) return new CallFailure('unexpected', 'Something went wrong');
  const { code, message, ...details } = failure.data;
  // The session is over: what the page shows of an account must go, whichever call found out.
  if (code === 'signed-out') useRoot.getState().clearAuth();
  return new CallFailure(code, message, details);
}

export function messageOf(error: unknown): string {
  return error instanceof CallFailure ? error.message : 'Something went wrong';
}
