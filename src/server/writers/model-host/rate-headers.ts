import type { TokenCount } from '../../store/models/model-turns.ts';

type Headers = Readonly<Record<string, string>>;

/**
 * How many tokens the host's headers say are left: those of OpenAI and the hosts that follow it (`x-ratelimit-…`), and Anthropic's
 * (`anthropic-ratelimit-…`). With no request left, no token counts as left. Undefined if they say nothing.
 */
export function readRateHeaders(headers: Headers, now: number): TokenCount | undefined {
  const requests = readCount(headers, ['x-ratelimit', 'requests'], now) ?? readCount(headers, ['anthropic-ratelimit', 'requests'], now);
  if (requests && requests.left < 1) return { ...requests, left: 0, limit: 1 };
  return (
    readCount(headers, ['x-ratelimit', 'tokens'], now) ??
    readCount(headers, ['anthropic-ratelimit', 'output-tokens'], now) ??
    readCount(headers, ['anthropic-ratelimit', 'tokens'], now)
  );
}

function readCount(headers: Headers, [family, what]: [family: string, what: string], now: number): TokenCount | undefined {
  const isOfAnthropic = family === 'anthropic-ratelimit';
  const read = (part: string) => headers[isOfAnthropic ? `${family}-${what}-${part}` : `${family}-${part}-${what}`];
  const [left, limit] = [readNumber(read('remaining')), readNumber(read('limit'))];
  const resetAt = isOfAnthropic ? Date.parse(read('reset') ?? '') : now + (readDuration(read('reset')) ?? Number.NaN);
  if (left === undefined || limit === undefined || Number.isNaN(resetAt)) return undefined;
  return { left, limit, resetAt };
}

function readNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/u.test(text) ? Number(text) : undefined;
}

const unitMilliseconds = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 };

/** `6m0s`, `1.5s`, `20ms` or a number of seconds; in ms. */
function readDuration(text = ''): number | undefined {
  if (/^\d+(?:\.\d+)?$/u.test(text)) return Number(text) * 1000;
  const parts = [...text.matchAll(/(\d{1,12}(?:\.\d{1,12})?)(ms|h|m|s)/gu)];
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== text) return undefined;
  return parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * unitMilliseconds[unit as keyof typeof unitMilliseconds], 0);
}
