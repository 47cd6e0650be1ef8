import type { HostError } from './host-error.ts';

export type Thinking = 'off' | 'low' | 'medium' | 'high';

/** What a model and its host have been found to take. Remembered while the process runs. */
export interface Abilities {
  /** How the form of the answer is asked for. The prompt describes it in any case. */
  format: 'schema' | 'json' | 'prompt';
  /** The field that limits the answer's tokens: the provider package's own, the other of the two usual ones, or none. */
  tokensField: 'own' | 'other' | 'none';
  /** Whether the effort of thinking may be named. */
  takesThinking: boolean;
  /** The most tokens of an answer that may be asked for. */
  mostTokens: number;
  /** Tokens asked for beyond the answer itself, since thinking counts among them. */
  thinkingTokens: number;
  /** Most questions to write in one call. */
  slotsPerCall: number;
}

/** Questions in one call, until the host finds them too many: a batch of ten, and what is asked for beyond what is missing. */
export const usualSlots = 16;

const named = {
  format: /response_?format|json_?schema|output_?(?:config|format)|response_?(?:schema|mime_?type)|structured/iu,
  tokens: /max_?(?:completion_|output_?)?tokens/iu,
  thinking: /reasoning|thinking|effort/iu,
};

/**
 * After a rejected request (400 or 422): gives up what the host named, or else the next thing that hosts often reject. Returns false
 * if nothing is left to give up: then the request itself is at fault. Only names of fields are looked for, which are part of the
 * protocol.
 */
export function stepDown(abilities: Abilities, { body }: HostError, askedTokens: number): boolean {
  if (named.tokens.test(body)) return lowerTokens(abilities, body, askedTokens);
  if (named.format.test(body) && abilities.format !== 'prompt') return lowerFormat(abilities);
  if (named.thinking.test(body) && abilities.takesThinking) return set(abilities, { takesThinking: false });
  if (abilities.format !== 'prompt') return lowerFormat(abilities);
  if (abilities.takesThinking) return set(abilities, { takesThinking: false });
  return abilities.tokensField !== 'none' && set(abilities, { tokensField: 'none' });
}

function lowerFormat(abilities: Abilities): boolean {
  return set(abilities, { format: abilities.format === 'schema' ? 'json' : 'prompt' });
}

/** Takes the maximum that the host names, if it is lower than what was asked for. Statuses and parts of names are no maxima. */
function lowerTokens(abilities: Abilities, body: string, asked: number): boolean {
  const maximum = [...body.matchAll(/(?<![\w-])\d{4,7}(?![\w-])/gu)].map(([digits]) => Number(digits)).filter((number) => number < asked);
  if (maximum.length > 0) return set(abilities, { mostTokens: Math.max(...maximum) });
  if (abilities.tokensField === 'none') return false;
  return set(abilities, { tokensField: abilities.tokensField === 'own' ? 'other' : 'none' });
}

/** The answer was cut off at its limit: asks for more next time. False if the host gives no more. */
export function askForMore(abilities: Abilities, asked: number): boolean {
  if (asked >= abilities.mostTokens) return false;
  return set(abilities, { thinkingTokens: Math.max(4000, abilities.thinkingTokens * 2) });
}

/**
 * A request for that many questions was too large. True: they may be asked for with less to think. Otherwise only for fewer at once; if
 * even one is too much, the request says nothing about the host.
 */
export function askForLess(abilities: Abilities, questions: number): boolean {
  if (abilities.thinkingTokens > 0) return set(abilities, { thinkingTokens: 0 });
  const tooMany = Math.min(questions, abilities.slotsPerCall);
  set(abilities, { slotsPerCall: tooMany > 1 ? Math.ceil(tooMany / 2) : usualSlots });
  return false;
}

/** Whether nothing was found out since these were copied. */
export function isUnchanged(abilities: Abilities, copy: Abilities): boolean {
  return (Object.keys(copy) as (keyof Abilities)[]).every((name) => abilities[name] === copy[name]);
}

function set(abilities: Abilities, change: Partial<Abilities>): true {
  Object.assign(abilities, change);
  return true;
}
