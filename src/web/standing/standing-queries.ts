import { useQuery } from '@tanstack/react-query';

import { call } from '../shared/calls/call.ts';

/** What is expected, of all subjects or of one with its chapters. Answers change it, so each visit of the screen fetches it again. */
export function useStanding(subjectId: string | undefined) {
  return useQuery({
    queryKey: ['standing', subjectId ?? ''],
    queryFn: ({ signal }) => call('readStanding', { ...(subjectId !== undefined && { query: { subject: subjectId } }), signal }),
    refetchOnMount: 'always',
    meta: { failureNote: 'Failed to fetch where the learner stands' },
  });
}

/** What the bank holds, and the learner's subjects. */
export function usePlacementChoices() {
  return useQuery({
    queryKey: ['placement choices'],
    queryFn: async ({ signal }) => {
      const [{ subjects: fields }, { allSubjects: subjects }] = await Promise.all([
        call('listTopics', { signal }),
        call('listSubjects', { signal }),
      ]);
      return { fields, subjects };
    },
    refetchOnMount: 'always',
    meta: { failureNote: 'Failed to fetch the topics of a placement' },
  });
}
