import { useQuery } from '@tanstack/react-query';

import { call } from '../../shared/calls/call.ts';

/** The last scores and the weakest concept. */
export function useDesk() {
  return useQuery({
    queryKey: ['desk'],
    queryFn: async ({ signal }) => call('readDesk', { signal }),
    meta: { failureNote: 'Failed to fetch the last scores' },
  });
}

/** The score of a finished test, compared with the earlier ones. */
export function useResult(testId: string) {
  return useQuery({
    queryKey: ['result', testId],
    queryFn: async ({ signal }) => call('readResult', { parameters: { testId }, signal }),
    meta: { failureNote: 'Failed to fetch the result' },
  });
}
