import { useEffect, useState } from 'react';

import { call, hasCode } from '../../shared/calls/call.ts';
import { isBlank, type QuestionFields, toWritten } from './edit-draft.ts';

/** In ms: a pause in typing. */
const pause = 400;

export interface Checked {
  /** What keeps it from being saved. */
  refused?: string | undefined;
  flaws: readonly string[];
  /** The server cannot be asked now. */
  isAway: boolean;
}

/** What is weak about a question, asked in each pause of typing. Undefined before the first answer, and for a blank one. */
export function useCheck(fields: QuestionFields): Checked | undefined {
  const [checked, setChecked] = useState<Checked>();
  const blank = isBlank(fields);
  useEffect(() => {
    if (blank) return undefined;
    const controller = new AbortController();
    const ask = async () => {
      try {
        const { refused, flaws } = await call('checkQuestion', { body: { question: toWritten(fields) }, signal: controller.signal });
        setChecked({ refused, flaws, isAway: false });
      } catch (error) {
        if (controller.signal.aborted) return;
        console.error('Checking the question failed', error);
        setChecked(hasCode(error, 'offline') ? { flaws: [], isAway: true } : undefined);
      }
    };
    const timer = setTimeout(() => void ask(), pause);
    // Or as soon as the network is back.
    const again = () => void ask();
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      controller.abort();
      window.removeEventListener('online', again);
    };
  }, [fields, blank]);
  return blank ? undefined : checked;
}
