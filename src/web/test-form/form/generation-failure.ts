import { m } from '#messages';

import type { QuestionKind } from '../../../assessment/question.ts';
import { CallFailure } from '../../shared/calls/call-failure.ts';

/** What the form shows after a failed generation. */
export interface GenerationFailure {
  /** Shown for three seconds, in the product's established wording. */
  toast: string | undefined;
  /** Shown in the form: what happened and what to do. */
  message: string;
  fields: Record<string, string>;
  suggestions: string[];
  /** The number of available questions, if fewer than requested. */
  available: number | undefined;
  /** The types of which more are available. */
  offers: Offer[];
  isMissingText: boolean;
  /** A guest who could generate more tests with an account. */
  needsAccount: boolean;
}

/** What the learner may ask for instead. */
export interface Offer {
  type: QuestionKind;
  count: number;
}

export const missingText: GenerationFailure = { ...failure(undefined, m.server_title_or_description_missing()), isMissingText: true };

export function describeFailure(error: unknown, isGuest: boolean): GenerationFailure {
  if (!(error instanceof CallFailure)) return failure(fallbackToast(isGuest), m.form_went_wrong());
  const { code, message, fields, suggestions, available, availableByType } = error;
  if (message === missingText.message) return { ...missingText, fields: {} };
  if (code === 'no-tests-left') return { ...failure(message, message), needsAccount: isGuest };
  if (code === 'topic-not-covered') {
    const offers = kinds.map((type) => ({ type, count: availableByType?.[type] ?? 0 })).filter(({ count }) => count > (available ?? 0));
    return { ...failure(undefined, message), suggestions, available, offers };
  }
  if (code === 'invalid') return { ...failure(undefined, message), fields };
  if (code === 'generation-failed') {
    // A message other than the generic one names a cause that a retry may not fix.
    const reason = message === genericFailureMessage ? m.form_not_this_time() : message;
    return failure(fallbackToast(isGuest), m.form_nothing_taken({ reason }));
  }
  return failure(fallbackToast(isGuest), message);
}

/** What the form shows after failed planning: nothing was lost, and a test can be generated without a plan. */
export function describePlanFailure(error: unknown): GenerationFailure {
  const isOfTheForm = error instanceof CallFailure && ['invalid', 'topic-not-covered', 'offline', 'slow-down'].includes(error.code);
  if (isOfTheForm) return { ...describeFailure(error, true), toast: undefined };
  return failure(undefined, m.form_plan_not_made());
}

const kinds: readonly QuestionKind[] = ['mcq', 'truefalse'];
const genericFailureMessage = m.server_not_generated();

function fallbackToast(isGuest: boolean): string {
  return isGuest ? m.form_guest_failed() : genericFailureMessage;
}

function failure(toast: string | undefined, message: string): GenerationFailure {
  return { toast, message, fields: {}, suggestions: [], available: undefined, offers: [], isMissingText: false, needsAccount: false };
}
