import { useState } from 'react';

import type { ExampleChecked } from '../../../contract/example-shapes.ts';
import { call, messageOf } from '../../shared/call.ts';
import { examplePaper } from './page-paper.ts';

export interface Example {
  /** The index of the question on the sheet. */
  current: number;
  /** The chosen option's text by question id. */
  responses: Readonly<Record<string, string>>;
  /** Questions that have been on the sheet. */
  visited: ReadonlySet<number>;
  isChecking: boolean;
  /** Why the paper could not be checked; the responses are kept. */
  failure: string | undefined;
  /** Marks, key and reasons, once the paper was handed in. */
  checked: ExampleChecked | undefined;
  goTo: (index: number) => void;
  choose: (id: string, option: string) => void;
  handIn: () => Promise<void>;
  startAgain: () => void;
}

const nothing: Pick<Example, 'current' | 'responses' | 'isChecking' | 'failure' | 'checked'> = {
  current: 0,
  responses: {},
  isChecking: false,
  failure: undefined,
  checked: undefined,
};

/** One sitting of the example paper. It lives as long as the page; the server keeps nothing of it. */
export function useExample(): Example {
  const [state, setState] = useState(nothing);
  const [visited, setVisited] = useState<ReadonlySet<number>>(new Set([0]));
  const change = (changes: Partial<typeof nothing>) => setState((state) => ({ ...state, ...changes }));

  return {
    ...state,
    visited,
    goTo(index) {
      const current = Math.min(Math.max(index, 0), examplePaper.length - 1);
      change({ current });
      setVisited((visited) => new Set(visited).add(current));
    },
    choose(id, option) {
      // What is being checked is what was handed in.
      if (!state.isChecking) setState((state) => ({ ...state, responses: { ...state.responses, [id]: option } }));
    },
    async handIn() {
      change({ isChecking: true, failure: undefined });
      const responses = examplePaper.map(({ id }) => ({ id, userAnswer: state.responses[id] ?? null }));
      try {
        const checked = await call('checkExample', { body: { responses } });
        change({ isChecking: false, checked, current: 0 });
      } catch (error) {
        change({ isChecking: false, failure: messageOf(error) });
      }
    },
    startAgain() {
      setState(nothing);
      setVisited(new Set([0]));
    },
  };
}
