import { expect, it } from 'vitest';

import type { TokenCount } from '../../store/models/model-turns.ts';
import { readRateHeaders } from './rate-headers.ts';

const now = Date.UTC(2026, 10, 21);

/** Headers of one family, as `x-ratelimit-limit-tokens`. */
const openAi = (what: string, limit: string, remaining: string, reset: string) => ({
  [`x-ratelimit-limit-${what}`]: limit,
  [`x-ratelimit-remaining-${what}`]: remaining,
  [`x-ratelimit-reset-${what}`]: reset,
});
const anthropic = (what: string, limit: string, remaining: string, reset: string) => ({
  [`anthropic-ratelimit-${what}-limit`]: limit,
  [`anthropic-ratelimit-${what}-remaining`]: remaining,
  [`anthropic-ratelimit-${what}-reset`]: reset,
});

it.each<[string, Record<string, string>, TokenCount | undefined]>([
  [
    'OpenAI’s, in minutes and seconds',
    { ...openAi('requests', '60', '59', '1s'), ...openAi('tokens', '150000', '149984', '6m0s') },
    { left: 149_984, limit: 150_000, resetAt: now + 360_000 },
  ],
  ['OpenAI’s, in milliseconds', openAi('tokens', '1000', '900', '20ms'), { left: 900, limit: 1000, resetAt: now + 20 }],
  ['OpenAI’s, in hours', openAi('tokens', '1000', '9', '1h2m3s'), { left: 9, limit: 1000, resetAt: now + 3_723_000 }],
  [
    'Groq’s, whose requests are those of a day',
    { ...openAi('requests', '14400', '14370', '2m59.56s'), ...openAi('tokens', '18000', '17997', '7.66s') },
    { left: 17_997, limit: 18_000, resetAt: now + 7660 },
  ],
  ['a plain number of seconds', openAi('tokens', '1000', '0', '12'), { left: 0, limit: 1000, resetAt: now + 12_000 }],
  [
    'requests that are used up, whatever tokens are left',
    { ...openAi('requests', '60', '0', '1s'), ...openAi('tokens', '1000', '1000', '0s') },
    { left: 0, limit: 1, resetAt: now + 1000 },
  ],
  [
    'Anthropic’s, of the answer’s tokens',
    {
      ...anthropic('requests', '50', '49', '2026-11-21T00:00:01Z'),
      ...anthropic('tokens', '90000', '80000', '2026-11-21T00:00:09Z'),
      ...anthropic('output-tokens', '8000', '500', '2026-11-21T00:00:30Z'),
    },
    { left: 500, limit: 8000, resetAt: now + 30_000 },
  ],
  ['Anthropic’s requests', anthropic('requests', '50', '0', '2026-11-21T00:00:05Z'), { left: 0, limit: 1, resetAt: now + 5000 }],
  ['none', { 'content-type': 'application/json' }, undefined],
  ['a part of them', { 'x-ratelimit-remaining-tokens': '0' }, undefined],
  ['another meaning of the same names', openAi('tokens', 'many', '-1', 'tomorrow'), undefined],
  ['a duration with something else in it', openAi('tokens', '1000', '0', '1d2s'), undefined],
  ['a date that is none', anthropic('tokens', '1000', '0', 'soon'), undefined],
])('reads %s', (_name, headers, count) => {
  expect(readRateHeaders(headers, now)).toEqual(count);
});
