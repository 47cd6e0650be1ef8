import { useEffect, useRef } from 'react';

import { m } from '#messages';

import type { QuestionKind } from '../../../assessment/question.ts';
import { screens } from '../../../contract/screens.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { FormFields } from './form-draft.ts';
import type { GenerationFailure } from './generation-failure.ts';

export interface FailureNoticeProps {
  failure: GenerationFailure;
  fields: FormFields;
  /** Asks again at once, with these changes. */
  onAccept: (offer: Partial<FormFields>) => void;
}

/** Why there is no test, and what can be had instead, each in one tap. */
export function FailureNotice({ failure, fields, onAccept }: FailureNoticeProps) {
  const { message, needsAccount } = failure;
  const offers = offersOf(failure, fields);
  const place = useRef<HTMLDivElement>(null);
  // The form is longer than a phone's screen, so the notice may be out of view.
  useEffect(() => {
    // In braces, because some browsers return a promise, which React would take for a cleanup function.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <Notice kind="error">
        {message}
        {(offers.length > 0 || needsAccount) && (
          <span className="row tight suggestions">
            {needsAccount && <LinkButton to={screens.login}>{m.form_login()}</LinkButton>}
            {offers.map(({ label, changes }) => (
              <Button key={label} onClick={() => onAccept(changes)}>
                {label}
              </Button>
            ))}
          </span>
        )}
      </Notice>
    </div>
  );
}

export interface Offer {
  label: string;
  changes: Partial<FormFields>;
}

const onlyLanguage = { en: m.form_make_in_english, hi: m.form_make_in_hindi };

/** The tests that a refusal leaves open: fewer questions, others near the topic, another language or another topic. */
export function offersOf(failure: GenerationFailure, { onlyUnseen }: FormFields): Offer[] {
  const { available = 0, matched, availableByType, language, suggestions } = failure;
  const inAll = matched.reduce((sum, { questions }) => sum + questions, 0);
  return [
    ...(available > 0 ? [{ label: m.form_ask_for({ count: available }), changes: { questionCount: String(available) } }] : []),
    ...(inAll > available ? [{ label: m.form_make_all({ count: inAll }), changes: { questionCount: String(inAll), widen: true } }] : []),
    ...kinds.flatMap((type) => ofTypeInstead(type, availableByType?.[type] ?? 0, available)),
    ...(onlyUnseen && matched.length > 0 ? [{ label: m.form_allow_seen(), changes: { onlyUnseen: false } }] : []),
    ...(language ? [{ label: onlyLanguage[language](), changes: { language } }] : []),
    ...suggestions.map((topic) => ({ label: topic, changes: { title: topic, description: topic, language: 'auto' as const } })),
  ];
}

const kinds: readonly QuestionKind[] = ['mcq', 'truefalse'];

/** Notes may allow more questions of another type. They are easy: a sentence of notes is remembered, not applied. */
function ofTypeInstead(type: QuestionKind, count: number, available: number): Offer[] {
  if (count <= available) return [];
  return [
    { label: m.form_ask_for_type({ type, count }), changes: { questionType: type, difficulty: 'easy', questionCount: String(count) } },
  ];
}
