import type { Verdict } from '../../../contract/report-shapes.ts';
import { RichText } from '../../shared/rich-text.tsx';
import { verdictWords } from './report-words.ts';

/** What became of the learner's report. The message may quote the question. */
export function ReportVerdict({ state, message }: Verdict) {
  return (
    <div className={`verdict ${state}`}>
      <b>{verdictWords[state]}</b>
      <RichText text={message} as="div" />
    </div>
  );
}
