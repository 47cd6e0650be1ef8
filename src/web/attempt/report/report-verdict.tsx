import type { Verdict } from '../../../contract/report-shapes.ts';
import { RichText } from '../../shared/rich-text.tsx';
import { verdictWords } from './report-words.ts';

/** What became of the learner's report. What the message quotes of the question may be in another language. */
export function ReportVerdict({ state, message }: Verdict) {
  const [said, ...quoted] = message.split('\n\n');
  return (
    <div className={`verdict ${state}`}>
      <b>{verdictWords[state]}</b>
      <RichText text={said ?? ''} as="div" />
      {quoted.length > 0 && <RichText text={quoted.join('\n\n')} as="div" />}
    </div>
  );
}
