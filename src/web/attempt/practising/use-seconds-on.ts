import { useRef } from 'react';

/** Longer looks (s) are not believed. */
const longestLook = 3600;

/** The seconds since the last call, or since the page was opened: how long one question was looked at, where they are answered in order. */
export function useSecondsOn(): () => number {
  const since = useRef(performance.now());
  return () => {
    const seconds = Math.round((performance.now() - since.current) / 1000);
    since.current = performance.now();
    return Math.min(longestLook, seconds);
  };
}
