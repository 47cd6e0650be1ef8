import { m } from '#messages';
import type { Solutions } from '../../../contract/shapes/attempt-shapes.ts';
import type { Verdict } from '../../../contract/shapes/report-shapes.ts';
import { RichText } from '../../ui/text/rich-text.tsx';

/** The outcome of a report; the server's reason follows. */
const verdictWords: Record<Verdict['state'], string> = {
  received: m.attempt_report_received(),
  upheld: m.attempt_report_upheld(),
  refused: m.attempt_report_refused(),
};

/** The outcome of the learner's report. Quotes from the question may be in another language. */
export function VerdictNotice({ state, message }: Verdict) {
  const [said, ...quoted] = message.split('\n\n');
  return (
    <div className={`verdict ${state}`}>
      <b>{verdictWords[state]}</b>
      <RichText text={said ?? ''} as="div" />
      {quoted.length > 0 && <RichText text={quoted.join('\n\n')} as="div" />}
    </div>
  );
}

/** Adds the outcome of a report. The score is left to the server. */
export function withVerdict(solutions: Solutions, questionId: string, report: Verdict): Solutions {
  const questions = solutions.questions.map((question) =>
    question.id === questionId ? { ...question, report, isVoid: question.isVoid || report.state === 'upheld' } : question,
  );
  return { ...solutions, questions };
}
