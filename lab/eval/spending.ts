import { EventEmitter, once } from 'node:events';

import type { TokensSpent } from '../../src/server/writers/call-context.ts';
import { languageOf } from '../../src/server/writers/language-of.ts';
import type { TokenBudget } from '../../src/server/writers/model-host/token-budget.ts';
import type { EvaluationCase } from './cases.ts';

/** Money per million tokens, in any currency. */
export interface Prices {
  input: number;
  output: number;
}

/** The most that a case may use: calls that cost tokens, and tokens of input and output together. */
export interface CaseLimit {
  calls: number;
  tokens: number;
}

export interface CaseSpending {
  calls: number;
  inputTokens: number;
  outputTokens: number;
  /** Some counts are estimated, because the host reported none. */
  isEstimated: boolean;
  /** Tokens that the host may charge: calls that ended without a report count in full. */
  chargedTokens: number;
  isOverLimit: boolean;
}

const questionsPerCall = 10;
/** About four times what a good model needs, so that only runaway cases reach it. */
const calls = { perBatch: 6, besides: 4 };
/** Instructions, schema and form. */
const promptTokens = 2000;
const questionTokens = { en: 350, hi: 700 };
/** Notes in Devanagari take more tokens for their length than English ones. */
const charactersPerToken = { en: 3, hi: 1 };

/** `thinkingTokens`: what the model is allowed for thinking, in each call. */
export function limitOf({ form }: EvaluationCase, thinkingTokens: number): CaseLimit {
  const language = form.language ?? languageOf(`${form.title} ${form.description}`);
  const most = calls.besides + calls.perBatch * Math.ceil(form.questionCount / questionsPerCall);
  const written = Math.min(form.questionCount, questionsPerCall) * questionTokens[language];
  const read = Math.ceil(form.description.length / charactersPerToken[language]);
  return { calls: most, tokens: most * (promptTokens + read + written + thinkingTokens) };
}

export function addLimits(limits: readonly CaseLimit[]): CaseLimit {
  return limits.reduce((sum, limit) => ({ calls: sum.calls + limit.calls, tokens: sum.tokens + limit.tokens }), { calls: 0, tokens: 0 });
}

/** All tokens at the dearer price: how they divide is only known afterwards. */
export function mostMoney(tokens: number, { input, output }: Prices): number {
  return (tokens * Math.max(input, output)) / 1_000_000;
}

export function moneyOf({ inputTokens, outputTokens }: Pick<CaseSpending, 'inputTokens' | 'outputTokens'>, prices: Prices): number {
  return (inputTokens * prices.input + outputTokens * prices.output) / 1_000_000;
}

/** Counts what one case after another spends, and refuses calls that could exceed the limit of the case. */
export interface CaseMeter {
  budget: TokenBudget;
  begin: (limit: CaseLimit) => void;
  onSpent: (spent: TokensSpent) => void;
  /** Resolves once every call of the case has ended. */
  end: () => Promise<CaseSpending>;
}

export function createCaseMeter(): CaseMeter {
  let limit: CaseLimit = { calls: 0, tokens: 0 };
  let spending = nothingSpent();
  let open = 0;
  const ends = new EventEmitter();

  const take: TokenBudget['take'] = async (most) => {
    if (spending.calls + 1 > limit.calls || spending.chargedTokens + most > limit.tokens) {
      spending.isOverLimit = true;
      return undefined;
    }
    spending.calls += 1;
    spending.chargedTokens += most;
    open += 1;
    return async (spent) => {
      spending.chargedTokens += spent - most;
      // The host turned it away, and it may be repeated.
      if (spent === 0) spending.calls -= 1;
      open -= 1;
      if (open === 0) ends.emit('idle');
    };
  };

  return {
    budget: { take },
    begin(next) {
      limit = next;
      spending = nothingSpent();
    },
    onSpent({ input, output, isEstimated }) {
      spending.inputTokens += input;
      spending.outputTokens += output;
      spending.isEstimated ||= isEstimated;
    },
    async end() {
      if (open > 0) await once(ends, 'idle');
      return spending;
    },
  };
}

function nothingSpent(): CaseSpending {
  return { calls: 0, inputTokens: 0, outputTokens: 0, isEstimated: false, chargedTokens: 0, isOverLimit: false };
}
