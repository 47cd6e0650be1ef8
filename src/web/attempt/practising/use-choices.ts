import { useCallback, useState } from 'react';

import type { Confidence } from '../../../assessment/question.ts';

/** What is chosen on screen for a question that is not answered yet. */
export interface Choice {
  option: number | null;
  /** Indices of the options that are struck out. */
  struck: readonly number[];
  confidence: Confidence | null;
  hint: string | undefined;
}

const fresh: Choice = { option: null, struck: [], confidence: null, hint: undefined };

/** The choices by question, so that none is lost by looking at another question. */
export function useChoices(id: string) {
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const change = useCallback(
    (changed: (earlier: Choice) => Partial<Choice>) =>
      setChoices((all) => {
        const earlier = all[id] ?? fresh;
        return { ...all, [id]: { ...earlier, ...changed(earlier) } };
      }),
    [id],
  );
  const choose = useCallback((option: number) => change(() => ({ option })), [change]);
  const strike = useCallback(
    (option: number) =>
      change(({ struck }) => ({ struck: struck.includes(option) ? struck.filter((other) => other !== option) : [...struck, option] })),
    [change],
  );
  return { choice: choices[id] ?? fresh, change, choose, strike };
}
