import type { Verdict } from '../../contract/report-shapes.ts';
import type { StoredQuestionReport } from '../store/question-reports.ts';

/** What is told of any report while the attempt runs, whatever has come of it. */
export const verdictWithheld: Verdict = {
  state: 'received',
  message: 'Thank you. We are having this question solved again; what came of it is told with the solutions.',
};

/** For finished attempts only: its message may tell the key. */
export function describeReport({ state, message }: Pick<StoredQuestionReport, 'state' | 'message'>): Verdict {
  return { state, message: message ?? 'Thank you. We are having this question solved again. Look here again in a few minutes.' };
}
