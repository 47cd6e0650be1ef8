import { useEffect, useRef } from 'react';

import { m } from '#messages';

import type { Language } from '../../../contract/shapes/test-shapes.ts';
import { screens } from '../../../contract/screens.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { levelOf } from '../../../assessment/levels.ts';
import { Notice } from '../../ui/notice.tsx';
import { levelTexts } from '../../ui/text/level-texts.ts';
import { matchedText } from '../../ui/text/matched-text.ts';
import { subjectText } from '../../ui/text/subject-text.ts';
import { difficultyTexts } from '../difficulty-texts.ts';
import type { DraftPlan } from '../../shared/root/browser-storage.ts';
import { type Offer, outlineOffers } from '../plan/outline-offers.ts';
import { type FormFields, maxTitleLength } from './form-draft.ts';
import type { GenerationFailure } from './generation-failure.ts';

export interface FailureNoticeProps {
  failure: GenerationFailure;
  fields: FormFields;
  plan?: DraftPlan | undefined;
  /** Asks again at once, with the changes of an offer. */
  onAccept: (offer: Offer) => void;
}

/** Why there is no test, and what can be had instead, each in one tap. */
export function FailureNotice({ failure, fields, plan, onAccept }: FailureNoticeProps) {
  const { message, needsAccount, isChoice } = failure;
  const offers = failure.outline && plan ? outlineOffers(failure.outline, plan.slots) : offersOf(failure, fields);
  const place = useRef<HTMLDivElement>(null);
  const isOfField = Object.keys(failure.fields).length > 0;
  // The form is longer than a phone's screen, so the notice may be out of view. A refused field comes into view instead.
  useEffect(() => {
    if (isOfField) return;
    place.current?.scrollIntoView({ block: 'center' });
    if (isChoice) place.current?.focus({ preventScroll: true });
  }, [isOfField, isChoice]);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice kind={isChoice ? 'info' : 'error'}>
        {message}
        {(offers.length > 0 || needsAccount || isChoice) && (
          <span className="row tight suggestions">
            {needsAccount && <LinkButton to={screens.login}>{m.form_login()}</LinkButton>}
            {offers.map((offer) => (
              <Button key={offer.label} onClick={() => onAccept(offer)}>
                {offer.label}
              </Button>
            ))}
            {isChoice && offers.length === 0 && <LinkButton to={screens.browse}>{m.form_browse()}</LinkButton>}
          </span>
        )}
      </Notice>
    </div>
  );
}

const onlyLanguage = { en: m.form_make_in_english, hi: m.form_make_in_hindi };

/** The tests that a refusal leaves open: of another difficulty, on what is held, fewer questions, in another language, on another topic. */
export function offersOf(failure: GenerationFailure, fields: FormFields): Offer[] {
  const { available = 0, matched, availableByType, language, suggestions, topics, difficulty } = failure;
  const inAll = matched.reduce((sum, { questions }) => sum + questions, 0);
  if (language) return [inOtherLanguage(language, failure, inAll, fields)];
  if (difficulty) return ofOtherDifficulty(difficulty, failure, inAll, fields);
  if (topics.length > 0) return [onHeldTopics(topics, inAll, fields)];
  const anyway = availableByType ? m.form_make_of({ matched: matchedText(matched) ?? '' }) : m.form_make_all({ count: inAll });
  const fresh = available - (failure.seen ?? 0);
  const near = failure.near ?? inAll - available;
  const isOfClass = matched.some(({ level }) => level !== undefined);
  const widened =
    availableByType || isOfClass ? m.form_make_of({ matched: matchedText(matched) ?? '' }) : m.form_make_with_near({ count: inAll, near });
  const offers = [
    ...(near > 0 && available > 0 && inAll > fresh ? [{ label: widened, changes: { questionCount: String(inAll), widen: true } }] : []),
    ...onTopicAlone(failure, fields),
    ...(available === 0 && inAll > 0 ? [{ label: anyway, changes: { questionCount: String(inAll), widen: true } }] : []),
    ...ofTypesInstead(availableByType, available, fields),
    ...(fields.onlyUnseen && matched.length > 0 ? [{ label: m.form_allow_seen(), changes: { onlyUnseen: false } }] : []),
    ...suggestions.map((topic) => ({
      label: m.form_make_on({ count: Number(fields.questionCount), topics: topic }),
      changes: { title: topic, description: topic, language: 'auto' as const },
    })),
  ];
  return offers.length === 0 && failure.isChoice ? ofMultipleChoice(fields) : offers;
}

/** What is on the topic: the new questions, and all with those that were asked before. Of notes there is nothing near. */
function onTopicAlone({ available = 0, seen = 0, availableByType }: GenerationFailure, { onlyUnseen }: FormFields): Offer[] {
  if (available === 0) return [];
  const exactTopic = availableByType === undefined && { exactTopic: true };
  const shorter = (count: number) => ({ questionCount: String(count), ...exactTopic });
  if (seen === 0)
    return [
      { label: onlyUnseen ? m.form_ask_for_new({ count: available }) : m.form_ask_for({ count: available }), changes: shorter(available) },
    ];
  const fresh = available - seen;
  return [
    ...(fresh > 0 ? [{ label: m.form_ask_for_new({ count: fresh }), changes: { ...shorter(fresh), onlyUnseen: true } }] : []),
    { label: m.form_ask_with_seen({ count: available, seen }), changes: shorter(available) },
  ];
}

/** Agrees at once to all that the test lacks in that language. */
function inOtherLanguage(language: Language, failure: GenerationFailure, inAll: number, fields: FormFields): Offer {
  const { available = inAll, topics, difficulty } = failure;
  const changes = {
    ...(inAll > available && { questionCount: String(inAll), widen: true }),
    ...(topics.length > 0 && onHeldTopics(topics, inAll, fields).changes),
    ...(difficulty && { anyDifficulty: true }),
    language,
  };
  return { label: onlyLanguage[language](), changes };
}

/** Hard questions alone are multiple choice: a true/false question is never hard. */
function ofOtherDifficulty(
  difficulty: FormFields['difficulty'],
  { available = 0, seen = 0 }: GenerationFailure,
  inAll: number,
  fields: FormFields,
): Offer[] {
  const fresh = available - seen;
  const named = difficultyTexts[difficulty];
  const others = difficulty === 'easy' ? m.form_with_harder : m.form_with_easier;
  // Where the topic has no more, the test is shorter.
  const ofAll = { anyDifficulty: true, ...(inAll < Number(fields.questionCount) && { questionCount: String(inAll), exactTopic: true }) };
  // Of an outline, the difficulty that it asks for may be another than the form's.
  const asked = (count: number) => ({
    questionCount: String(count),
    ...(difficulty === 'hard' && { questionType: 'mcq' as const }),
    exactTopic: true,
    onlyDifficulty: true,
    ...(difficulty !== fields.difficulty && { difficulty }),
  });
  return [
    ...(inAll > fresh ? [{ label: others({ count: inAll, available: fresh }), changes: ofAll }] : []),
    ...(fresh > 0
      ? [
          {
            label: m.form_only_of_difficulty({ count: fresh, difficulty: named }),
            changes: { ...asked(fresh), ...(seen > 0 && { onlyUnseen: true }) },
          },
        ]
      : []),
    ...(seen > 0 ? [{ label: m.form_only_with_seen({ count: available, difficulty: named, seen }), changes: asked(available) }] : []),
  ];
}

/** Title and topic become what the test is on, with the class or exam that they named. */
function onHeldTopics(topics: readonly string[], count: number, { title, description, level }: FormFields): Offer {
  const isHindi = /\p{Script=Devanagari}/u.test(`${title} ${description}`);
  const named = level === 'auto' ? levelOf({ title, description }) : undefined;
  const ofLevel = named ? [levelTexts[named]] : [];
  const names = topics.map(subjectText);
  const asked = [...(isHindi ? names : topics), ...ofLevel];
  const changes = {
    title: asked.join(', ').slice(0, maxTitleLength),
    description: asked.join('\n'),
    questionCount: String(count),
    widen: true,
  };
  return { label: m.form_make_on({ count, topics: [...names, ...ofLevel].join(', ') }), changes };
}

/** For a topic without true/false questions. */
function ofMultipleChoice({ questionType }: FormFields): Offer[] {
  return questionType === 'truefalse' ? [{ label: m.form_make_mcq(), changes: { questionType: 'mcq' } }] : [];
}

const types = ['mixed', 'mcq', 'truefalse'] as const;

/** Notes may allow more questions of other types. They are easy: a sentence of notes is remembered, not applied. */
function ofTypesInstead(availableByType: GenerationFailure['availableByType'], available: number, fields: FormFields): Offer[] {
  const wanted = Number(fields.questionCount);
  const mixed = Math.min(availableByType?.mixed ?? 0, wanted);
  return types.flatMap((type) => {
    const count = type === 'mixed' ? mixed : (availableByType?.[type] ?? 0);
    // Both types together are the better offer where one brings no more.
    const least = type === 'mixed' ? available : Math.max(available, mixed);
    if (count <= least) return [];
    const label = type === 'mixed' ? m.form_use_both({ asked: fields.questionType, count }) : m.form_ask_for_type({ type, count });
    return [{ label, changes: { questionType: type, difficulty: 'easy', questionCount: String(count) } }];
  });
}
