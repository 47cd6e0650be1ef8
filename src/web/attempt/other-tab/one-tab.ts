import { useEffect, useRef, useState } from 'react';

import { useRoot } from '../../shared/root/root-state.ts';

let here = true;

/** Whether this tab holds the attempt. */
export function isHere(): boolean {
  return here;
}

/**
 * Gives an attempt to one tab at a time, by a Web Lock: the tab last opened in front or asked for. When that tab closes or
 * crashes, a waiting tab takes over. Without support for locks, every tab holds it.
 */
export function useOneTab(attempt: string): { isInOtherTab: boolean; continueHere: () => void } {
  const [isInOtherTab, setInOtherTab] = useState(false);
  const take = useRef(() => {});

  useEffect(() => {
    if (!('locks' in navigator)) return undefined;
    const left = new AbortController();
    const name = `attempt ${attempt}`;
    const settle = (isNowHere: boolean) => {
      here = isNowHere;
      setInOtherTab(!isNowHere);
    };
    const hold = async () => {
      // Load the other tab's last changes.
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
      // A tab that steals its own lock still holds it.
      navigator.locks.request(name, { steal: true }, hold).catch(() => taking === takings && wait());
    };
    // A background tab also opens an attempt that was started in the front tab: it must not take it over.
    if (document.hasFocus()) take.current();
    else wait();
    return () => {
      left.abort();
      here = true;
    };
  }, [attempt]);

  return { isInOtherTab, continueHere: () => take.current() };
}
