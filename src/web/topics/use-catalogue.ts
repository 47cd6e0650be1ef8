import { useEffect, useState } from 'react';

import type { CatalogueSubject } from '../../contract/shapes/topic-shapes.ts';
import { call } from '../shared/calls/call.ts';

interface Catalogue {
  /** Undefined until they are there. */
  subjects: readonly CatalogueSubject[] | undefined;
  isFailed: boolean;
  retry: () => void;
}

/** What the bank holds. The browser keeps the answer for an hour. */
export function useCatalogue(): Catalogue {
  const [attempt, setAttempt] = useState(0);
  const [subjects, setSubjects] = useState<readonly CatalogueSubject[]>();
  const [failedAttempt, setFailedAttempt] = useState<number>();
  useEffect(() => {
    const request = new AbortController();
    call('listTopics', { signal: request.signal }).then(
      (answer) => setSubjects(answer.subjects),
      () => request.signal.aborted || setFailedAttempt(attempt),
    );
    return () => request.abort();
  }, [attempt]);
  return { subjects, isFailed: failedAttempt === attempt, retry: () => setAttempt(attempt + 1) };
}
