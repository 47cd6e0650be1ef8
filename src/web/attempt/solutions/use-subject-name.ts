import { useQuery, useQueryClient } from '@tanstack/react-query';

import type { Subject } from '../../../contract/subject-shapes.ts';
import { call } from '../../shared/call.ts';

/**
 * Undefined until it is known; nothing hangs on it. Without a network it is what the lists were told last, which keep a subject
 * under the same key.
 */
export function useSubjectName(subjectId: string): string | undefined {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['subjects', subjectId],
    queryFn: async ({ signal }) => (await call('readSubject', { parameters: { subjectId }, signal })).subject,
    placeholderData: () => client.getQueryData<Subject[]>(['subjects'])?.find(({ _id }) => _id === subjectId),
    refetchOnWindowFocus: false,
    meta: { failureNote: 'Fetching the subject failed' },
  });
  return data?.subjectName;
}
