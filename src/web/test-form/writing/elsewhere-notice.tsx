import { navigate } from 'wouter/use-browser-location';

import { m } from '#messages';

import { Notice } from '../../shared/notice.tsx';
import { type Generation, subjectOf } from './generation.ts';

export interface ElsewhereNoticeProps {
  generation: Generation;
}

/** On the form of one subject: the test of another that has the learner's attention first. */
export function ElsewhereNotice({ generation }: ElsewhereNoticeProps) {
  const subjectId = subjectOf(generation);
  const see = { label: m.form_see_it(), onPress: () => navigate(subjectId === undefined ? '/' : `/createTest/${subjectId}`) };
  const { title } = generation.order.formData;
  return (
    <Notice kind="info" action={see}>
      {generation.state === 'ready' ? m.form_elsewhere_ready({ title }) : m.form_elsewhere_writing({ title })}
    </Notice>
  );
}
