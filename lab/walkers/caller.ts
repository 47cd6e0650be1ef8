import { isFailure } from '../../src/contract/failure.ts';
import type { Ledger, LearnerEntry } from './ledger.ts';

export interface Request {
  path: string;
  body?: unknown;
  /** Sent as an HTML form; the response is a page. */
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

export type Outcome =
  // The caller checks the body.
  // oxlint-disable-next-line typescript/no-explicit-any
  | { kind: 'done'; body: any }
  | { kind: 'refused'; status: number; code: string }
  /** The result is unknown. */
  | { kind: 'unknown'; status?: number };

export type Done = Extract<Outcome, { kind: 'done' }>;

export interface Caller {
  ask: (learner: LearnerEntry, request: Request) => Promise<Outcome>;
  /** Requests in flight. */
  inFlight: () => number;
  /** Called when a request is sent and when it ends. */
  onEvent: (hear: (() => void) | undefined) => void;
}

/** In milliseconds. A generation takes at most 44 s. */
const patience = 60_000;
/** undici's error codes for requests that were never sent. */
const notReached = new Set(['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT']);

/** Sends requests as a browser would, and counts the results. */
export function createCaller(ledger: Ledger, origin: string): Caller {
  const { tally, violations } = ledger;
  let count = 0;
  let hear: (() => void) | undefined;
  return {
    inFlight: () => count,
    onEvent(next) {
      hear = next;
    },
    async ask(learner, request) {
      const begun = performance.now();
      count += 1;
      tally.sent += 1;
      hear?.();
      try {
        const outcome = await send(origin, learner, request, violations);
        const took = performance.now() - begun;
        tally.slowest = Math.max(tally.slowest, took);
        tally[outcome.kind === 'unknown' ? 'unavailable' : outcome.kind] += 1;
        if (outcome.kind === 'unknown' && outcome.status === 503) tally.slowestUnavailable = Math.max(tally.slowestUnavailable, took);
        return outcome;
      } catch (error) {
        tally[notReached.has(codeOf(error)) ? 'notReached' : 'cut'] += 1;
        if (performance.now() - begun >= patience) violations.push(`${request.path}: no answer within ${patience} ms`);
        return { kind: 'unknown' };
      } finally {
        count -= 1;
        hear?.();
      }
    },
  };
}

async function send(origin: string, learner: LearnerEntry, request: Request, violations: string[]): Promise<Outcome> {
  const { path, body, form, headers = {} } = request;
  const response = await fetch(path.startsWith('http') ? path : origin + path, {
    method: form || body !== undefined ? 'POST' : 'GET',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(learner.token && !form && { 'x-csrf-token': learner.token }),
      cookie: learner.cookie,
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form && { body: new URLSearchParams(form).toString() }),
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  });
  const text = await response.text();
  keepCookies(learner, response);
  return read(response, text, path, violations);
}

function read(response: Response, text: string, path: string, violations: string[]): Outcome {
  const { status, headers } = response;
  const type = headers.get('content-type') ?? '';
  // The load balancer's error page: the product's own responses have a request id.
  if (status >= 500 && !headers.has('x-request-id')) return { kind: 'unknown' };
  if ((type.startsWith('text/html') && status < 400) || status === 303) return { kind: 'done', body: text };
  const given = type.startsWith('text/event-stream') ? lastEvent(text) : parse(text);
  if (status < 300 && isDone(given)) return { kind: 'done', body: given };
  // The sandbox uses the provider's error format.
  if (path.includes('/sandbox/') && status >= 500 && text.includes('SERVER_ERROR')) return { kind: 'unknown' };
  if (!isFailure(given)) {
    violations.push(`${path}: ${status} with ${text.slice(-200)}`);
    return { kind: 'unknown' };
  }
  const { code } = given;
  if (code === 'unexpected') violations.push(`${path}: ${status} ${code}`);
  if (status === 503 && !(Number(headers.get('retry-after')) > 0)) violations.push(`${path}: 503 without Retry-After`);
  if (status === 503 && code !== 'unavailable') violations.push(`${path}: 503 ${code}`);
  const isUnknown = status >= 500 || code === 'unavailable' || code === 'generation-failed';
  return isUnknown ? { kind: 'unknown', status } : { kind: 'refused', status, code };
}

/** The answer about a pending payment is no failure. */
function isDone(given: unknown): boolean {
  return typeof given === 'object' && given !== null && ('isPending' in given || ('success' in given && given.success === true));
}

function lastEvent(text: string): unknown {
  return parse(/event: (?:done|failed)\ndata: (?<data>.*)\n\n$/u.exec(text)?.groups?.data ?? '');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function keepCookies(learner: LearnerEntry, response: Response): void {
  const jar = new Map(
    learner.cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => pair.split('=', 2) as [string, string]),
  );
  for (const cookie of response.headers.getSetCookie()) {
    const [pair = '', ...attributes] = cookie.split('; ');
    const [name = '', value = ''] = pair.split('=', 2);
    if (value === '' || attributes.includes('Max-Age=0')) jar.delete(name);
    else jar.set(name, value);
  }
  learner.cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

function codeOf(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  if (cause instanceof AggregateError) return codeOf({ cause: cause.errors[0] });
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}
