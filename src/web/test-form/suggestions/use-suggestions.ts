import { startTransition, useEffect, useState } from 'react';

import type { NamedLevel } from '../../../assessment/levels.ts';
import type { Suggestion } from '../../../contract/shapes/topic-shapes.ts';

/** Longer texts are notes, or say more than a name. */
const longestQuery = 60;
const shortestQuery = 2;
/** About the time between two keys. */
const pauseMilliseconds = 150;

interface Found {
  query: string;
  suggestions: readonly Suggestion[];
}

const none: Found = { query: '', suggestions: [] };

/** What a text may become, what the class has first; undefined asks for nothing. Empty until the answer is there, and where none comes. */
export function useSuggestions(text: string | undefined, level?: NamedLevel): readonly Suggestion[] {
  const [found, setFound] = useState(none);
  const query = text?.trim() ?? '';
  const isAsked = query.length >= shortestQuery && query.length <= longestQuery && !query.includes('\n');

  useEffect(() => {
    if (!isAsked) return undefined;
    const request = new AbortController();
    const timer = setTimeout(() => {
      findSuggestions({ q: query, ...(level && { level }) }, request.signal).then(
        // A transition, so that React does not hold the list back after a fallback.
        (suggestions) => startTransition(() => void (request.signal.aborted || setFound({ query, suggestions }))),
        // Without suggestions it is a plain field.
        () => request.signal.aborted || setFound(none),
      );
    }, pauseMilliseconds);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [query, level, isAsked]);

  // The earlier ones stay while more is typed, so that the list does not flicker.
  return isAsked && found.query !== '' && (query.startsWith(found.query) || found.query.startsWith(query)) ? found.suggestions : [];
}

async function findSuggestions(query: { q: string; level?: NamedLevel }, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const [{ call }, { fitting }] = await Promise.all([import('../../shared/calls/call.ts'), import('./suggestion-options.tsx')]);
  signal.throwIfAborted();
  return fitting((await call('suggestTopics', { query, signal })).suggestions);
}
