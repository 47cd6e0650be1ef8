import { findRejection } from '../../../assessment/drafts/check-draft.ts';
import { type EarlierQuestion, type PreparedQuestion, prepareQuestion } from '../../../assessment/drafts/novelty.ts';
import { tidyForm } from '../../../assessment/forms/tidy-form.ts';
import type { Draft, Question } from '../../../assessment/question.ts';
import { normaliseText } from '../../../assessment/text/normalise-text.ts';
import type { GenerationReport } from '../../../contract/shapes/test-shapes.ts';
import type { WrittenDraft } from '../../writers/question-writer.ts';

/** A check beyond the shape of a draft; it may return a corrected draft. */
export type FurtherCheck = (written: OfferedDraft) => Draft | { rejected: string };

export type OfferedDraft = Pick<WrittenDraft, 'draft' | 'quote'>;

export interface DraftInspection {
  /** Checks a draft against the questions asked; a rejected draft is counted in the report and returned as undefined. */
  inspect: (offered: OfferedDraft, asked: readonly PreparedQuestion[]) => Draft | undefined;
  /** Rejects this question with this key from now on: checked again, it might pass by luck. */
  refute: (question: Question) => void;
  reject: (reason: string) => void;
  /** Adds questions that must not be repeated; returns those that were not known yet. */
  addEarlier: (asked: readonly EarlierQuestion[]) => PreparedQuestion[];
  report: GenerationReport;
}

export function createInspection(
  earlier: readonly EarlierQuestion[],
  furtherCheck: FurtherCheck,
  report: GenerationReport,
): DraftInspection {
  const before = earlier.map(prepareQuestion);
  const known = new Set(earlier.map(({ stem }) => stem));
  const refuted = new Set<string>();
  const reject = (reason: string) => {
    report.rejected[reason] = (report.rejected[reason] ?? 0) + 1;
  };
  const findReason = (draft: Draft, asked: readonly PreparedQuestion[]): string | undefined => {
    const rejection = findRejection(draft, [...before, ...asked]);
    if (rejection?.check === 'novelty') report.repeatsRefused += 1;
    if (rejection) return rejection.reason;
    return refuted.has(identityOf(draft.stem, keyTextOf(draft))) ? 'blind-solve-disagrees' : undefined;
  };
  return {
    report,
    reject,
    addEarlier(asked) {
      const added = asked.filter(({ stem }) => !known.has(stem));
      for (const { stem } of added) known.add(stem);
      const prepared = added.map(prepareQuestion);
      before.push(...prepared);
      return prepared;
    },
    inspect(written, asked) {
      const offered = { ...written, draft: tidyForm(written.draft) };
      const reason = findReason(offered.draft, asked);
      const checked = reason === undefined ? furtherCheck(offered) : { rejected: reason };
      if (!('rejected' in checked)) return checked;
      reject(checked.rejected);
      return undefined;
    },
    refute({ stem, options, key }) {
      reject('blind-solve-disagrees');
      refuted.add(identityOf(stem, options[key] ?? ''));
    },
  };
}

function keyTextOf(draft: Draft): string {
  if (draft.type === 'mcq') return draft.correct.text;
  return draft.isTrue ? 'True' : 'False';
}

function identityOf(stem: string, keyText: string): string {
  return JSON.stringify([normaliseText(stem), normaliseText(keyText)]);
}
