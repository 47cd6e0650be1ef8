/** How fast a host answers, and when it does not. Times are in seconds; a field without a value is no limit. */
export interface HostPace {
  tokensPerSecond: number;
  promptTokensPerSecond?: number;
  /** From the first call on; it starts over when the client leaves before its end. */
  load?: number;
  /** Before each answer. */
  think?: number;
  /** Whether its thoughts are streamed, as `reasoning_content`. */
  thinksAloud?: boolean;
  /** From the least to the most tokens of a question. */
  questionTokens?: readonly [least: number, most: number];
  atOnce?: number;
  requestsPerMinute?: number;
  /** The prompt and the most that a call asks for count. */
  tokensPerMinute?: number;
  /** Whether one request for more than a minute's tokens gets 413. */
  refusesLarge?: boolean;
  /** 529 to every call, from the first one on. */
  downFor?: number;
  /** 529 to this share of the calls. */
  failing?: number;
  /** The share of drafts that the checks refuse. */
  flawed?: number;
}

/** Of a prompt to plan, to write or to solve. */
export const promptTokens = 1300;
export const solutionTokens = 80;
/** Of the plan of one question. */
export const objectiveTokens = 100;
export const usualQuestionTokens = [165, 260] as const;

/** A kind of host, and what differs between its tests. */
export interface HostKind {
  name: string;
  pace: HostPace;
  /** `load` or `think` of the first test and of the last one; those between lie between. */
  draws?: Partial<Record<'load' | 'think', readonly [number, number]>>;
  settings?: Record<string, string>;
}

/** Of fault runs: about 30 ms for a question. */
export const quick: HostPace = { tokensPerSecond: 7000 };

const cloud = { atOnce: 6, flawed: 1 / 8 };
const own = { atOnce: 1, flawed: 1 / 8 };
const plain = { AI_THINKING: 'off' };

export const hostKinds: readonly HostKind[] = [
  { name: 'Ollama on a laptop', pace: { ...own, tokensPerSecond: 20, promptTokensPerSecond: 200 }, draws: { load: [8, 12] } },
  { name: 'Ollama on a GPU', pace: { ...own, tokensPerSecond: 60, promptTokensPerSecond: 2000 } },
  { name: 'reasoning, silent', pace: { ...cloud, tokensPerSecond: 80 }, draws: { think: [15, 60] } },
  { name: 'reasoning aloud', pace: { ...cloud, tokensPerSecond: 80, thinksAloud: true }, draws: { think: [15, 60] } },
  {
    name: 'small OpenAI, low effort',
    pace: { ...cloud, tokensPerSecond: 100 },
    draws: { think: [3, 10] },
    settings: { AI_THINKING: 'low' },
  },
  { name: 'small Gemini', pace: { ...cloud, tokensPerSecond: 150, thinksAloud: true }, draws: { think: [4, 8] } },
  { name: 'small Claude', pace: { ...cloud, tokensPerSecond: 70, questionTokens: [230, 230] }, settings: plain },
  { name: 'fast', pace: { ...cloud, tokensPerSecond: 150 }, settings: plain },
  { name: 'free tier', pace: { ...cloud, tokensPerSecond: 100, requestsPerMinute: 10 }, settings: plain },
  { name: 'overloaded for 5 s', pace: { ...cloud, tokensPerSecond: 100, downFor: 5 }, settings: plain },
  { name: 'overloaded at every fourth call', pace: { ...cloud, tokensPerSecond: 100, failing: 1 / 4 }, settings: plain },
  { name: '30,000 tokens a minute', pace: { ...cloud, tokensPerSecond: 100, tokensPerMinute: 30_000 }, settings: plain },
  { name: '200,000 tokens a minute', pace: { ...cloud, tokensPerSecond: 100, tokensPerMinute: 200_000 }, settings: plain },
  { name: '8,000 tokens a minute', pace: { ...cloud, tokensPerSecond: 100, tokensPerMinute: 8000, refusesLarge: true }, settings: plain },
];

/** The pace of the test that is `place` (0 to 1) between the first and the last. */
export function paceAt({ pace, draws = {} }: HostKind, place: number): HostPace {
  const drawn = Object.entries(draws).map(([name, [first, last]]) => [name, first + (last - first) * place]);
  return { ...pace, ...Object.fromEntries(drawn) };
}
