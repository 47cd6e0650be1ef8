import { m } from '#messages';

import { maxQuestions, maxSecondsPerQuestion } from '../../../contract/form-rules.ts';
import { type FormFields, boundedFigure } from './form-draft.ts';
import { CallFailure } from '../../shared/calls/call-failure.ts';

/** What the form shows after a failed generation. */
export interface GenerationFailure {
  /** In the product's established wording. */
  toast: string | undefined;
  /** Shown in the form: what happened and what to do. */
  message: string;
  fields: Record<string, string>;
  /** Nothing went wrong: the learner chooses another test. */
  isChoice: boolean;
  suggestions: string[];
  /** The number of available questions, if fewer than requested. */
  available: number | undefined;
  /** How many of those the subject asked before. */
  seen: number | undefined;
  /** How many questions of `matched` are not on what was asked for. */
  near: number | undefined;
  /** The topics or subjects that are held, where a part of the request is not. */
  topics: string[];
  /** The difficulty that hardly any question of the topic has. */
  difficulty: CallFailure['difficulty'];
  /** What can be made of the outline, where it was refused. */
  outline: CallFailure['outline'];
  /** What the test would hold if the learner agreed to it. */
  matched: NonNullable<CallFailure['matched']>;
  availableByType: CallFailure['availableByType'];
  /** The only language in which the topic is held. */
  language: CallFailure['language'];
  /** It was the outline that could not be made, not the test. */
  isOfPlan: boolean;
  isMissingText: boolean;
  /** A guest who could generate more tests with an account. */
  needsAccount: boolean;
}

const missingText: GenerationFailure = { ...failure(undefined, m.server_title_or_description_missing()), isMissingText: true };

export function describeFailure(error: unknown, isGuest: boolean): GenerationFailure {
  if (!(error instanceof CallFailure)) return failure(fallbackToast(isGuest), m.form_went_wrong());
  const { code, message, fields, needsAccount } = error;
  if (message === missingText.message) return { ...missingText, fields };
  if (code === 'no-tests-left' || needsAccount) return { ...failure(isGuest ? undefined : message, message), needsAccount: isGuest };
  if (code === 'narrow-topic' || code === 'topic-not-covered') return { ...failure(undefined, message), ...choicesIn(error) };
  if (code === 'invalid') return { ...failure(undefined, message), fields };
  if (code === 'generation-failed') {
    // A message other than the generic one names a cause that a retry may not fix.
    const reason = message === genericFailureMessage ? m.form_not_this_time() : message;
    return failure(fallbackToast(isGuest), m.form_nothing_taken({ reason }));
  }
  return failure(fallbackToast(isGuest), message);
}

/** What can be had instead. */
function choicesIn({
  suggestions,
  available,
  seen,
  near,
  topics,
  difficulty,
  outline,
  matched = [],
  availableByType,
  language,
}: CallFailure) {
  return { isChoice: true, suggestions, available, seen, near, topics, difficulty, outline, matched, availableByType, language };
}

/** The failure of a form without a title or a topic, or with a figure that is out of bounds. */
export function faultIn({ title, description, ...figures }: FormFields): GenerationFailure | undefined {
  const texts = {
    ...(title.trim() === '' && { title: m.form_title_missing() }),
    ...(description.trim() === '' && { description: m.form_topic_missing() }),
  };
  const wrong = Object.entries(mostOf).flatMap(([name, most]) => {
    return boundedFigure(figures[name as keyof typeof mostOf], most) ? [] : [[name, m.form_whole_number({ most })] as const];
  });
  const fields = { ...texts, ...Object.fromEntries(wrong) };
  if (Object.keys(texts).length > 0) return { ...missingText, fields };
  return wrong[0] && { ...failure(undefined, wrong[0][1]), fields };
}

const mostOf = { questionCount: maxQuestions, timePerQuestion: maxSecondsPerQuestion };

/** What the form shows after failed planning: nothing was lost, and a test can be generated without a plan. */
export function describePlanFailure(error: unknown): GenerationFailure {
  const isOfTheForm =
    error instanceof CallFailure && ['invalid', 'narrow-topic', 'topic-not-covered', 'offline', 'slow-down'].includes(error.code);
  if (isOfTheForm) return { ...describeFailure(error, true), toast: undefined, isOfPlan: true };
  return failure(undefined, m.form_plan_not_made());
}

const genericFailureMessage = m.server_not_generated();

function fallbackToast(isGuest: boolean): string {
  return isGuest ? m.form_guest_failed() : genericFailureMessage;
}

function failure(toast: string | undefined, message: string): GenerationFailure {
  const offers = {
    suggestions: [],
    available: undefined,
    seen: undefined,
    near: undefined,
    topics: [],
    difficulty: undefined,
    outline: undefined,
    matched: [],
  };
  const unset = { availableByType: undefined, language: undefined, isOfPlan: false, isMissingText: false, needsAccount: false };
  return { toast, message, fields: {}, isChoice: false, ...offers, ...unset };
}
