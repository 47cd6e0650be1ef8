import { type HostPace, objectiveTokens, promptTokens, solutionTokens } from '../harness/host-paces.ts';

/** What a test needs of its host at the least. */
export interface NeededWork {
  questions: number;
  /** Average tokens of a question. */
  questionTokens: number;
  /** Tokens until the first draft that the checks accept. */
  untilGood: number;
}

/** Seconds that the host itself needs: until the first question is planned, written and solved, and for all of them. */
export interface HostFloor {
  first: number;
  whole: number;
  /** Of the plan, the questions and their check. */
  tokens: number;
}

/** Questions in one call. */
const mostInACall = 10;

export function hostFloor(pace: HostPace, { questions, questionTokens, untilGood }: NeededWork): HostFloor {
  const { load = 0, downFor = 0, think = 0, atOnce = 1 } = pace;
  const call = (tokens: number) => promptTokens / (pace.promptTokensPerSecond ?? Infinity) + think + tokens / pace.tokensPerSecond;
  const begin = Math.max(load, downFor) + call(questions * objectiveTokens);
  const pair = (count: number) => call(count * questionTokens) + call(count * solutionTokens);
  const full = Math.floor(questions / mostInACall);
  const all = full * pair(mostInACall) + (questions % mostInACall > 0 ? pair(questions % mostInACall) : 0);
  const longest = pair(Math.min(questions, mostInACall));
  const calls = 1 + 2 * Math.ceil(questions / mostInACall);
  const tokens = questions * (objectiveTokens + questionTokens + solutionTokens);
  const whole = Math.max(begin + Math.max(longest, all / atOnce), minuteSeconds(pace, calls, tokens));
  return { first: begin + call(untilGood) + call(solutionTokens), whole, tokens };
}

/** No one knows before how long an answer will be. */
const askedMargin = 1.6;

/** Seconds until limits a minute, full at first, have let that many calls through. */
function minuteSeconds({ requestsPerMinute = Infinity, tokensPerMinute = Infinity }: HostPace, calls: number, tokens: number): number {
  const over = (count: number, perMinute: number) => (perMinute === Infinity ? 0 : ((count - perMinute) * 60) / perMinute);
  return Math.max(0, over(calls, requestsPerMinute), over(calls * promptTokens + askedMargin * tokens, tokensPerMinute));
}
