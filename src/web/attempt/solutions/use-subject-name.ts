import { useEffect, useState } from 'react';

import { call } from '../../shared/call.ts';

/** Undefined until it is known; nothing hangs on it. */
export function useSubjectName(subjectId: string): string | undefined {
  const [name, setName] = useState<string>();
  useEffect(() => {
    const reading = new AbortController();
    call('readSubject', { parameters: { subjectId }, signal: reading.signal }).then(
      ({ subject }) => setName(subject.subjectName),
      (error: unknown) => {
        if (!reading.signal.aborted) console.error('Fetching the subject failed', error);
      },
    );
    return () => reading.abort();
  }, [subjectId]);
  return name;
}
