import { type ReactNode, Suspense, useState } from 'react';

import { m } from '#messages';

import type { Solutions, Verdict } from '../../../contract/shapes/attempt-shapes.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RichText } from '../../ui/text/rich-text.tsx';
import { Words } from '../../ui/text/words.tsx';
import { longWord } from './question-parts.tsx';
import type { ReportDialogProps } from './report-dialog.tsx';

const ReportDialog = lazyPart<ReportDialogProps>(
  async () => (await import('./report-dialog.tsx')).ReportDialog,
  () => <Notice kind="offline">{m.shared_part_not_loaded()}</Notice>,
);

export interface ReportQuestionProps {
  testId: string;
  questionId: string;
  isReported: boolean;
  onReported: (verdict: Verdict) => void;
  /** The outcome, announced in a live region. */
  children?: ReactNode;
}

/** A quiet button to report a question once. */
export function ReportQuestion({ testId, questionId, isReported, onReported, children }: ReportQuestionProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="row middle report-line">
      {/* Stays a button after use, so that the dialog can restore the focus to it. */}
      <Button
        kind="quiet"
        className={isReported ? 'report-button is-reported' : 'report-button'}
        aria-disabled={isReported || undefined}
        onClick={() => !isReported && setOpen(true)}
      >
        <span className="report-sign" aria-hidden="true" />
        <span>{isReported ? m.attempt_reported() : <Words parts={m.attempt_report.parts({})} draw={longWord} />}</span>
      </Button>
      <div role="status" className="muted small report-outcome">
        {children}
      </div>
      <Suspense>
        {isOpen && (
          <ReportDialog
            testId={testId}
            questionId={questionId}
            onCancel={close}
            onReported={(verdict) => {
              close();
              onReported(verdict);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

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
