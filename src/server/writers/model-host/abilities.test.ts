import { describe, expect, it } from 'vitest';

import { type Abilities, askForLess, askForMore, isUnchanged, stepDown, usualSlots } from './abilities.ts';
import type { HostError } from './host-error.ts';

const usual: Abilities = {
  format: 'schema',
  tokensField: 'own',
  takesThinking: true,
  mostTokens: 64_000,
  thinkingTokens: 4000,
  slotsPerCall: usualSlots,
};
const errorOf = (message: string): HostError => ({
  status: 400,
  isOutOfCredit: false,
  isFiltered: false,
  isTooLarge: false,
  body: JSON.stringify({ error: { message, code: 400 } }),
});

/** What is given up for an error with that message. */
function changeOf(message: string, given: Partial<Abilities> = {}, asked = 16_000): Partial<Abilities> | 'nothing' {
  const before = { ...usual, ...given };
  const abilities = { ...before };
  if (!stepDown(abilities, errorOf(message), asked)) return 'nothing';
  const changed = Object.entries(abilities).filter(([name, value]) => value !== before[name as keyof Abilities]);
  return Object.fromEntries(changed);
}

describe('a rejected request', () => {
  it.each<[string, Partial<Abilities>, Partial<Abilities> | 'nothing']>([
    ["'response_format' of type 'json_schema' is not supported", {}, { format: 'json' }],
    ['response_format json_object is not supported', { format: 'json' }, { format: 'prompt' }],
    ['Invalid value at generation_config.response_schema', {}, { format: 'json' }],
    ['output_config.format: Extra inputs are not permitted', {}, { format: 'json' }],
    ["Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.", {}, { tokensField: 'other' }],
    ["Unsupported parameter: 'max_tokens' with gpt-4-0613 (HTTP 400).", {}, { tokensField: 'other' }],
    ["Unsupported parameter: 'max_completion_tokens'", { tokensField: 'other' }, { tokensField: 'none' }],
    ["Unsupported parameter: 'max_tokens'", { tokensField: 'none' }, 'nothing'],
    ['max_tokens is too large: 16000. This model supports at most 8192 completion tokens.', {}, { mostTokens: 8192 }],
    ['max_tokens: 16000 > 4096, which is the maximum for claude-3-haiku-20240307', {}, { mostTokens: 4096 }],
    ['Unsupported parameter: reasoning_effort', {}, { takesThinking: false }],
    ['thinking_config is not supported by this model', {}, { takesThinking: false }],
    ['Bad request', {}, { format: 'json' }],
    ['Bad request', { format: 'prompt' }, { takesThinking: false }],
    ['Bad request', { format: 'prompt', takesThinking: false }, { tokensField: 'none' }],
    ['Bad request', { format: 'prompt', takesThinking: false, tokensField: 'none' }, 'nothing'],
  ])('with “%s” to %j gives up %j', (message, given, change) => {
    expect(changeOf(message, given)).toEqual(change);
  });
});

describe('an answer that was cut off', () => {
  it.each([
    [0, 4000, true],
    [4000, 8000, true],
  ])('is asked for with more tokens: %i, then %i', (thinkingTokens, more) => {
    const abilities = { ...usual, thinkingTokens };

    expect([askForMore(abilities, 5000), abilities.thinkingTokens]).toEqual([true, more]);
  });

  it('at the most that the host takes is not asked for again', () => {
    expect(askForMore({ ...usual, mostTokens: 8192 }, 8192)).toBe(false);
  });
});

describe('a request that is too large', () => {
  it('is made with less to think first, then with half the questions, and in the usual size if one is too much', () => {
    const abilities = { ...usual };
    const sizes: unknown[] = [];
    for (let count = 0; count < 6; count++) {
      const mayAskAgain = askForLess(abilities, 10);
      sizes.push([mayAskAgain, abilities.thinkingTokens, abilities.slotsPerCall]);
    }

    expect(sizes).toEqual([
      [true, 0, usualSlots],
      [false, 0, 5],
      [false, 0, 3],
      [false, 0, 2],
      [false, 0, 1],
      [false, 0, usualSlots],
    ]);
  });
});

it('a request of few questions that is too large is followed by fewer than those', () => {
  const abilities = { ...usual, thinkingTokens: 0 };

  expect([askForLess(abilities, 3), abilities.slotsPerCall]).toEqual([false, 2]);
});

it('abilities are unchanged only if every one is', () => {
  expect([isUnchanged(usual, { ...usual }), isUnchanged({ ...usual, format: 'json' }, usual)]).toEqual([true, false]);
});
