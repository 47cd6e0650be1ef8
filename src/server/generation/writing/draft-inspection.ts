import { findRejection } from '../../../assessment/check-draft.ts';
import { type EarlierQuestion, type PreparedQuestion, prepareQuestion } from '../../../assessment/novelty.ts';
import type { Draft, Question } from '../../../assessment/question.ts';
import { normaliseText } from '../../../assessment/text/normalise-text.ts';
import type { GenerationReport } from '../../../contract/test-shapes.ts';

/** What else speaks against a draft than its form; a draft that passes may come back mended. */
export type FurtherCheck = (draft: Draft) => Draft | { rejected: string };

export interface DraftInspection {
  /** The draft as it may be asked beside those questions; undefined where something speaks against it, which the report counts. */
  inspect: (draft: Draft, asked: readonly PreparedQuestion[]) => Draft | undefined;
  /** The same question with the same key is not to come back: again it would only be luckier. */
  refute: (question: Question) => void;
  reject: (reason: string) => void;
  /** Of what has been asked elsewhere, that which is news: from now on it is not asked here. */
  heed: (asked: readonly EarlierQuestion[]) => PreparedQuestion[];
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
    heed(asked) {
      const news = asked.filter(({ stem }) => !known.has(stem));
      for (const { stem } of news) known.add(stem);
      const prepared = news.map(prepareQuestion);
      before.push(...prepared);
      return prepared;
    },
    inspect(draft, asked) {
      const reason = findReason(draft, asked);
      const checked = reason === undefined ? furtherCheck(draft) : { rejected: reason };
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
