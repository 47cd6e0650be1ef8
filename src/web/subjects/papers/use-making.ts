import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import type { ExamId } from '../../../assessment/papers/exam-paper.ts';
import type { AnswerOf } from '../../../contract/endpoints.ts';
import type { Language } from '../../../contract/shapes/test-shapes.ts';
import { call, CallFailure } from '../../shared/calls/call.ts';
import { refreshUser } from '../../shared/user/refresh-user.ts';
import { subjectKeys } from '../subject-queries.ts';

export type MadePaper = AnswerOf<'createPaper'>;

/** Makes a paper once: a repeat after a lost answer finds it. An empty subject id is the subject by the name of the exam. */
export function useMaking({ exam, language, subjectId }: { exam: ExamId; language: Language; subjectId: string }) {
  const client = useQueryClient();
  const [made, setMade] = useState<MadePaper>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const key = useRef(crypto.randomUUID());
  const make = async () => {
    setBusy(true);
    setFailure(undefined);
    const body = { exam, language, subjectId: subjectId === '' ? null : subjectId };
    try {
      setMade(await call('createPaper', { body, headers: { 'Idempotency-Key': key.current } }));
      void client.invalidateQueries({ queryKey: subjectKeys.all });
      void client.invalidateQueries({ queryKey: ['tests'] });
      void client.invalidateQueries({ queryKey: ['papers'] });
      void refreshUser();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { made, isBusy, failure, make };
}
