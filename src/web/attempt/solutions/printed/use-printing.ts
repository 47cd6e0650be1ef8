import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being drawn for paper. What hangs on it is in the page before the browser looks. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const draw = (isForPaper: boolean) => flushSync(() => setPrinting(isForPaper));
    window.addEventListener('beforeprint', () => draw(true), { signal });
    window.addEventListener('afterprint', () => draw(false), { signal });
    matchMedia('print').addEventListener('change', ({ matches }) => draw(matches), { signal });
    return () => listening.abort();
  }, []);
  return isPrinting;
}
