import { type ReactNode, useState } from 'react';

import { m } from '#messages';

import type { Verdict } from '../../../contract/shapes/report-shapes.ts';
import { Button } from '../../ui/button.tsx';
import { Words } from '../../ui/text/words.tsx';
import { ReportDialog } from './report-dialog.tsx';

export interface ReportQuestionProps {
  testId: string;
  questionId: string;
  isReported: boolean;
  onReported: (verdict: Verdict) => void;
  /** The outcome, announced in a live region. */
  children?: ReactNode;
}

/** Hidden by CSS where there is little space. */
const drawRest = (words: ReactNode) => <span className="long-word">{words}</span>;

/** A quiet button to report a question once. */
export function ReportQuestion({ testId, questionId, isReported, onReported, children }: ReportQuestionProps) {
  const [isOpen, setOpen] = useState(false);
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
        <span>{isReported ? m.attempt_reported() : <Words parts={m.attempt_report.parts({})} draw={{ rest: drawRest }} />}</span>
      </Button>
      <div role="status" className="muted small report-outcome">
        {children}
      </div>
      <ReportDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        testId={testId}
        questionId={questionId}
        onReported={(verdict) => {
          setOpen(false);
          onReported(verdict);
        }}
      />
    </div>
  );
}
