import { navigate } from 'wouter/use-browser-location';

import { Notice } from '../../shared/notice.tsx';
import { type Generation, subjectOf } from './generation.ts';

export interface ElsewhereNoticeProps {
  generation: Generation;
}

/** On the form of one subject: the test of another that has the learner's attention first. */
export function ElsewhereNotice({ generation }: ElsewhereNoticeProps) {
  const subjectId = subjectOf(generation);
  const see = { label: 'See it', onPress: () => navigate(subjectId === undefined ? '/' : `/createTest/${subjectId}`) };
  const title = `“${generation.order.formData.title}”`;
  return (
    <Notice kind="info" action={see}>
      {generation.state === 'ready'
        ? `${title} is ready and waits for you to keep it. The next test takes its place.`
        : `${title} is being written. One test at a time: this form is free again as soon as it is done.`}
    </Notice>
  );
}
