/** How long a model's answers are, compared with what they usually take. Remembered while the process runs. */
export interface AnswerLengths {
  /** By what to multiply the usual tokens of an element: hosts count what is asked for, so it is no more than the model needs. */
  marginOf: (task: string) => number;
  /** An answer took so many times the usual tokens; Infinity if it was cut short. */
  note: (task: string, times: number) => void;
}

/** Models differ: this is asked for until the model's answers are known, and never more. */
const usualMargin = 1.6;
/** An answer may be that much longer than the longest of the last ones. */
const knownMargin = 1.25;
const remembered = 8;

export function createAnswerLengths(): AnswerLengths {
  const last = new Map<string, number[]>();
  return {
    marginOf: (task) => Math.min(usualMargin, knownMargin * Math.max(...(last.get(task) ?? [Infinity]))),
    note: (task, times) => void last.set(task, [...(last.get(task) ?? []), times].slice(-remembered)),
  };
}
