/** Nobody looks at one question for longer without a break, in ms. */
const longestLook = 24 * 3_600_000;

export interface Stopwatch {
  /** From now on this question is looked at; undefined: none is. */
  show: (questionId: string | undefined) => void;
  /** The seconds that the question was looked at since the last lap. */
  lap: (questionId: string) => number;
}

/** Measures how long each question is looked at, however often the learner comes back to it. `now` answers milliseconds. */
export function createStopwatch(now: () => number): Stopwatch {
  const spent = new Map<string, number>();
  let shown: string | undefined;
  let since = now();

  const settle = () => {
    const until = now();
    // A clock that was exchanged under the page says nothing of the time between.
    const passed = until - since;
    if (shown !== undefined && passed >= 0 && passed <= longestLook) spent.set(shown, (spent.get(shown) ?? 0) + passed);
    since = until;
  };
  return {
    show: (questionId) => {
      settle();
      shown = questionId;
    },
    lap: (questionId) => {
      settle();
      const seconds = (spent.get(questionId) ?? 0) / 1000;
      spent.delete(questionId);
      return seconds;
    },
  };
}
