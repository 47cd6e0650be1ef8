import { nextDayStart } from '../../../assessment/allowance.ts';
import type { TokensSpent } from '../call-context.ts';
import type { CallFault } from '../model-host/classify-call.ts';
import type { CallOutcome, CallReport, ConnectedModel } from '../model-host/connect-model.ts';
import type { CallEnd, ModelQuestion } from '../model-host/model-call.ts';
import { ModelFailure } from '../question-solver.ts';

/** English has about four characters to a token, other scripts fewer. */
const charactersPerToken = 4;

/** What became of one call. */
export interface Attempt {
  end: CallEnd;
  /** Usable elements, and characters of text. */
  usable: number;
  received: number;
  fault: CallFault | undefined;
}

/** The tokens of one call: reserved before it, settled after it. */
export interface CallAccount {
  /** The most that the call may take, by estimate. */
  tokens: number;
  /** It was not made. */
  cancel: () => Promise<void>;
  /** Charges what it came to, and returns it. */
  close: (attempt: Attempt) => Promise<TokensSpent>;
}

/** Reserves tokens of the day. Throws `down` if too few are left. */
export async function openAccount({ budget, now }: ConnectedModel, question: ModelQuestion): Promise<CallAccount> {
  const sent = question.system.length + JSON.stringify(question.document).length;
  // A token is at least one character.
  const most = sent + question.mostTokens;
  const settle = budget ? await budget.take(most) : async () => undefined;
  if (!settle) throw new ModelFailure('down', 'Too few tokens of the day are left.', { notBefore: nextDayStart(now()) });
  return {
    tokens: Math.ceil(sent / charactersPerToken) + question.mostTokens,
    cancel: () => settle(0),
    async close(attempt) {
      await settle(chargedTokens(attempt) ?? most);
      return tokensOf(attempt, sent);
    },
  };
}

/** The tokens to settle with the budget; undefined if the host reported none but may have charged for the call. */
function chargedTokens({ end: { inputTokens, outputTokens, error, cut }, received }: Attempt): number | undefined {
  if (inputTokens !== undefined || outputTokens !== undefined) return (inputTokens ?? 0) + (outputTokens ?? 0);
  const isFree = error !== undefined && cut === undefined && received === 0;
  return isFree ? 0 : undefined;
}

/** The usage its host reported, or an estimate by length if the call ended before that. */
function tokensOf({ end: { inputTokens, outputTokens }, received }: Attempt, sent: number): TokensSpent {
  const isEstimated = inputTokens === undefined && outputTokens === undefined && received > 0;
  if (!isEstimated) return { input: inputTokens ?? 0, output: outputTokens ?? 0, isEstimated };
  return { input: Math.ceil(sent / charactersPerToken), output: Math.ceil(received / charactersPerToken), isEstimated };
}

/** The call for the metrics. */
export function reportOf(task: CallReport['task'], attempt: Attempt, spent: TokensSpent, milliseconds: number): CallReport {
  const { inputTokens, outputTokens } = attempt.end;
  const estimated = spent.isEstimated && { estimated: spent };
  return { task, outcome: outcomeOf(attempt), inputTokens, outputTokens, ...estimated, milliseconds };
}

function outcomeOf({ fault, usable }: Attempt): CallOutcome {
  if (!fault) return usable > 0 ? 'answered' : 'stopped';
  if (fault.kind === 'prose') return 'refused';
  if (fault.kind !== 'ends') return fault.kind === 'rate-limited' ? 'down' : 'broken';
  const { kind } = fault.failure;
  if (kind === 'filtered') return 'refused';
  return kind === 'misconfigured' ? 'down' : kind;
}
