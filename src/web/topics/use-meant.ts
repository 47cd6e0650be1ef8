import { useEffect, useState } from 'react';

import type { Suggestion } from '../../contract/shapes/topic-shapes.ts';
import { call } from '../shared/calls/call.ts';

/** Longer texts say more than a name. */
const longestQuery = 60;
const shortestQuery = 2;
const pauseMilliseconds = 200;

/** What a text means: chapters, names in Hindi or Latin letters and misspellings too. Undefined until the answer is there. */
export function useMeant(text: string): readonly Suggestion[] | undefined {
  const [found, setFound] = useState<{ q: string; suggestions: readonly Suggestion[] }>();
  const q = text.trim().slice(0, longestQuery);
  const isAsked = q.length >= shortestQuery;
  useEffect(() => {
    if (!isAsked) return undefined;
    const request = new AbortController();
    const timer = setTimeout(() => {
      call('suggestTopics', { query: { q, all: 'true' }, signal: request.signal }).then(
        ({ suggestions }) => setFound({ q, suggestions }),
        // What the names of the list say stays.
        () => request.signal.aborted || setFound({ q, suggestions: [] }),
      );
    }, pauseMilliseconds);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [q, isAsked]);
  if (!isAsked) return [];
  return found?.q === q ? found.suggestions : undefined;
}
