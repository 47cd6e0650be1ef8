import { APICallError } from '@ai-sdk/provider';
import * as z from 'zod';

/** What the host of a model says has gone wrong, as far as it says so in codes. */
export interface HostError {
  /** As an HTTP status, even where it came inside a stream. */
  status?: number | undefined;
  isOutOfCredit: boolean;
  /** The host's filter stands against the text itself. */
  isFiltered: boolean;
  /** In ms. */
  retryAfter?: number | undefined;
}

/** Codes of OpenAI, Anthropic and those that speak their protocols, where they say more than the status beside them. */
const statusOfCode = new Map([
  ['authentication_error', 401],
  ['invalid_api_key', 401],
  ['api_key_invalid', 401],
  ['permission_error', 403],
  ['model_not_found', 404],
  ['not_found_error', 404],
  ['rate_limit_error', 429],
  ['rate_limit_exceeded', 429],
  ['resource_exhausted', 429],
  ['overloaded_error', 529],
  ['server_is_overloaded', 503],
]);
const creditCodes = new Set(['insufficient_quota', 'billing_error', 'billing_hard_limit_reached', 'billing_not_active']);
const filterCodes = new Set(['content_filter', 'content_policy_violation', 'invalid_prompt']);

export function readHostError(error: unknown, now: number): HostError {
  const said = readBody(bodyOf(error));
  const status = said.codes.map((code) => statusOfCode.get(code)).find((known) => known !== undefined) ?? said.status ?? statusOf(error);
  return {
    status,
    isOutOfCredit: status === 402 || said.codes.some((code) => creditCodes.has(code)),
    isFiltered: said.codes.some((code) => filterCodes.has(code)) || (status === 403 && said.isFlagged),
    retryAfter: readRetryAfter(headersOf(error), now) ?? said.retryAfter,
  };
}

function bodyOf(error: unknown): unknown {
  if (!APICallError.isInstance(error) || error.responseBody === undefined) return error;
  try {
    return JSON.parse(error.responseBody);
  } catch {
    return undefined;
  }
}

function statusOf(error: unknown): number | undefined {
  return httpStatus.safeParse((error as { statusCode?: unknown } | null)?.statusCode).data;
}

function headersOf(error: unknown): Record<string, string> {
  return APICallError.isInstance(error) ? (error.responseHeaders ?? {}) : {};
}

const httpStatus = z.number().int().gte(400).lte(599);
const code = z.union([z.string(), z.number()]).nullish().catch(undefined);

const saidShape = z.object({
  type: code,
  code,
  status: code,
  /** Google's: `google.rpc.ErrorInfo` and `google.rpc.RetryInfo`. */
  details: z
    .array(z.object({ reason: z.string().optional().catch(undefined), retryDelay: z.string().optional().catch(undefined) }).catch({}))
    .nullish()
    .catch(undefined),
  /** OpenRouter's: why its moderation flagged the text. */
  metadata: z
    .object({ reasons: z.array(z.unknown()) })
    .nullish()
    .catch(undefined),
});

/** The error may stand alone, under `error`, or under `response.error`. */
const bodyShape = z.object({
  ...saidShape.shape,
  error: saidShape.nullish().catch(undefined),
  response: z.object({ error: saidShape.nullish() }).nullish().catch(undefined),
});

interface Said {
  codes: string[];
  status: number | undefined;
  retryAfter: number | undefined;
  isFlagged: boolean;
}

function readBody(body: unknown): Said {
  const { data } = bodyShape.safeParse(body);
  const said = [data?.response?.error, data?.error, data].filter((part) => part !== undefined && part !== null);
  const words = said.flatMap((part) => [part.code, part.type, part.status, ...(part.details ?? []).map(({ reason }) => reason)]);
  const delays = said.flatMap((part) => (part.details ?? []).map(({ retryDelay }) => retryDelay));
  return {
    codes: words.filter((word) => typeof word === 'string').map((word) => word.toLowerCase()),
    status: words.map((word) => httpStatus.safeParse(word).data).find((status) => status !== undefined),
    retryAfter: delays.map(readSeconds).find((delay) => delay !== undefined),
    isFlagged: said.some(({ metadata }) => (metadata?.reasons.length ?? 0) > 0),
  };
}

/** Google writes durations as `34s` or `34.074824224s`. */
function readSeconds(text: string | undefined): number | undefined {
  const seconds = /^(\d+(?:\.\d+)?)s$/u.exec(text ?? '')?.[1];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}

/** RFC 9110, section 10.2.3: seconds or a date; `retry-after-ms` is OpenAI's. */
function readRetryAfter(headers: Record<string, string>, now: number): number | undefined {
  const milliseconds = headers['retry-after-ms']?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/u.test(milliseconds)) return Number(milliseconds);
  const text = headers['retry-after']?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/u.test(text)) return Number(text) * 1000;
  // All that is neither is nothing: Date.parse makes a date of almost any text.
  const date = text.endsWith(' GMT') ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
