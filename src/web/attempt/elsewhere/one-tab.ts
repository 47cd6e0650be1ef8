import { useEffect, useRef, useState } from 'react';

import { useRoot } from '../../shared/root-state.ts';

export interface OneTab {
  /** Another tab of this browser goes on with the attempt. */
  isElsewhere: boolean;
  goOnHere: () => void;
}

let here = true;

/** Whether this tab is the one that goes on with the attempt. */
export function isHere(): boolean {
  return here;
}

/**
 * Lets one tab at a time go on with an attempt: the one that was opened in front, or asked for, last. When that one is closed or
 * crashes, another goes on by itself. A browser without locks lets them all.
 */
export function useOneTab(attempt: string): OneTab {
  const [isElsewhere, setElsewhere] = useState(false);
  const take = useRef(() => {});

  useEffect(() => {
    if (!('locks' in navigator)) return undefined;
    const left = new AbortController();
    const name = `attempt ${attempt}`;
    const settle = (isNowHere: boolean) => {
      here = isNowHere;
      setElsewhere(!isNowHere);
    };
    const hold = async () => {
      // What the other tab did last.
      if (!here) await useRoot.persist.rehydrate();
      if (left.signal.aborted) return undefined;
      settle(true);
      return new Promise<void>((resolve) => left.signal.addEventListener('abort', () => resolve()));
    };
    const wait = () => {
      if (left.signal.aborted) return;
      settle(false);
      navigator.locks.request(name, { signal: left.signal }, hold).catch(() => wait());
    };
    let takings = 0;
    take.current = () => {
      const taking = ++takings;
      // Taken from itself, it is still here.
      navigator.locks.request(name, { steal: true }, hold).catch(() => taking === takings && wait());
    };
    // A tab in the background follows the storage into an attempt that was begun in front: it is not to take it away.
    if (document.hasFocus()) take.current();
    else wait();
    return () => {
      left.abort();
      here = true;
    };
  }, [attempt]);

  return { isElsewhere, goOnHere: () => take.current() };
}
