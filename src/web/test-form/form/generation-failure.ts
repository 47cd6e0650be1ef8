import { m } from '#messages';

import { CallFailure } from '../../shared/call-failure.ts';

/** What the form shows of a generation that failed. */
export interface GenerationFailure {
  /** Said for three seconds at the top, in the words everybody knows it by. */
  toast: string | undefined;
  /** Stays beside the form: what happened and what to do. */
  message: string;
  fields: Record<string, string>;
  suggestions: string[];
  /** How many questions can be had, where that is fewer than were asked for. */
  available: number | undefined;
  isMissingText: boolean;
  /** A guest who may have more with an account. */
  needsAccount: boolean;
}

export const missingText: GenerationFailure = {
  toast: undefined,
  message: m.server_title_or_description_missing(),
  fields: {},
  suggestions: [],
  available: undefined,
  isMissingText: true,
  needsAccount: false,
};

export function describeFailure(error: unknown, isGuest: boolean): GenerationFailure {
  if (!(error instanceof CallFailure)) return failure(fallbackToast(isGuest), m.form_went_wrong());
  const { code, message, fields, suggestions, available } = error;
  if (message === missingText.message) return { ...missingText, fields: {} };
  if (code === 'no-tests-left') return { ...failure(message, message), needsAccount: isGuest };
  if (code === 'topic-not-covered') return { ...failure(undefined, message), suggestions, available };
  if (code === 'invalid') return { ...failure(undefined, message), fields };
  if (code === 'generation-failed') {
    // What asking again may not cure has words of its own.
    const reason = message === plainFailure ? m.form_not_this_time() : message;
    return failure(fallbackToast(isGuest), m.form_nothing_taken({ reason }));
  }
  return failure(fallbackToast(isGuest), message);
}

/** What the form shows where a plan could not be made: nothing was lost, and a test can be had without one. */
export function describePlanFailure(error: unknown): GenerationFailure {
  const isOfTheForm = error instanceof CallFailure && ['invalid', 'topic-not-covered', 'offline', 'slow-down'].includes(error.code);
  if (isOfTheForm) return { ...describeFailure(error, true), toast: undefined };
  return failure(undefined, m.form_plan_not_made());
}

const plainFailure = m.server_not_generated();

function fallbackToast(isGuest: boolean): string {
  return isGuest ? m.form_guest_failed() : plainFailure;
}

function failure(toast: string | undefined, message: string): GenerationFailure {
  return { toast, message, fields: {}, suggestions: [], available: undefined, isMissingText: false, needsAccount: false };
}
