import { APICallError } from '@ai-sdk/provider';
import * as z from 'zod';

/** The machine-readable part of an error from a model’s host. */
export interface HostError {
  /** The HTTP status, or its equivalent for an error inside a stream. */
  status?: number | undefined;
  isOutOfCredit: boolean;
  /** The host’s content filter rejected the text. */
  isFiltered: boolean;
  /** It is more than the host takes at once. */
  isTooLarge: boolean;
  /** In ms. */
  retryAfter?: number | undefined;
  /** What it sent, to look for the names of fields; never shown or logged. */
  body: string;
}

/** Codes of OpenAI, Anthropic and compatible hosts that are more specific than the HTTP status. */
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
const sizeCodes = new Set(['context_length_exceeded', 'request_too_large', 'string_above_max_length']);
const filterCodes = new Set(['content_filter', 'content_policy_violation', 'invalid_prompt']);

export function readHostError(error: unknown, now: number): HostError {
  const fields = readBody(bodyOf(error));
  const status =
    fields.codes.map((code) => statusOfCode.get(code)).find((known) => known !== undefined) ?? fields.status ?? statusOf(error);
  return {
    status,
    isOutOfCredit: status === 402 || fields.codes.some((code) => creditCodes.has(code)),
    isFiltered: fields.codes.some((code) => filterCodes.has(code)) || (status === 403 && fields.isFlagged),
    isTooLarge: fields.codes.some((code) => sizeCodes.has(code)),
    body: (APICallError.isInstance(error) && error.responseBody) || '',
    retryAfter: readRetryAfter(headersOf(error), now) ?? fields.retryAfter,
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

export function headersOf(error: unknown): Record<string, string> {
  return APICallError.isInstance(error) ? (error.responseHeaders ?? {}) : {};
}

const httpStatus = z.number().int().gte(400).lte(599);
const code = z.union([z.string(), z.number()]).nullish().catch(undefined);

const errorShape = z.object({
  type: code,
  code,
  status: code,
  /** Google: `google.rpc.ErrorInfo` and `google.rpc.RetryInfo`. */
  details: z
    .array(z.object({ reason: z.string().optional().catch(undefined), retryDelay: z.string().optional().catch(undefined) }).catch({}))
    .nullish()
    .catch(undefined),
  /** OpenRouter: why its moderation flagged the text. */
  metadata: z
    .object({ reasons: z.array(z.unknown()) })
    .nullish()
    .catch(undefined),
});

/** The error may be the body itself, `error` or `response.error`. */
const bodyShape = z.object({
  ...errorShape.shape,
  error: errorShape.nullish().catch(undefined),
  response: z.object({ error: errorShape.nullish() }).nullish().catch(undefined),
});

interface ErrorFields {
  codes: string[];
  status: number | undefined;
  retryAfter: number | undefined;
  isFlagged: boolean;
}

function readBody(body: unknown): ErrorFields {
  const { data } = bodyShape.safeParse(body);
  const errors = [data?.response?.error, data?.error, data].filter((part) => part !== undefined && part !== null);
  const codes = errors.flatMap((part) => [part.code, part.type, part.status, ...(part.details ?? []).map(({ reason }) => reason)]);
  const delays = errors.flatMap((part) => (part.details ?? []).map(({ retryDelay }) => retryDelay));
  return {
    codes: codes.filter((code) => typeof code === 'string').map((code) => code.toLowerCase()),
    status: codes.map((code) => httpStatus.safeParse(code).data).find((status) => status !== undefined),
    retryAfter: delays.map(readSeconds).find((delay) => delay !== undefined),
    isFlagged: errors.some(({ metadata }) => (metadata?.reasons.length ?? 0) > 0),
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
  // Date.parse accepts almost any text, so only GMT dates count.
  const date = text.endsWith(' GMT') ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
