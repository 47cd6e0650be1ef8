import { type ReactNode, useState } from 'react';

import { m } from '#messages';

import type { Verdict } from '../../../contract/report-shapes.ts';
import { Button } from '../../shared/button.tsx';
import { Words } from '../../shared/words.tsx';
import { ReportDialog } from './report-dialog.tsx';

export interface ReportQuestionProps {
  testId: string;
  questionId: string;
  isReported: boolean;
  onReported: (verdict: Verdict) => void;
  /** What came of it: said aloud when it comes. */
  children?: ReactNode;
}

/** Is not seen where there is little room for it in mid-attempt. */
const drawRest = (words: ReactNode) => <span className="long-word">{words}</span>;

/** The quiet way to say that something is wrong with a question. A report is given once. */
export function ReportQuestion({ testId, questionId, isReported, onReported, children }: ReportQuestionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="report-line">
      {/* It stays a button once it has been used, so that the dialog gives the focus back to it. */}
      <Button
        kind="quiet"
        className={isReported ? 'report-button is-reported' : 'report-button'}
        aria-disabled={isReported || undefined}
        onClick={() => !isReported && setOpen(true)}
      >
        <span className="report-sign" aria-hidden="true" />
        <span>{isReported ? m.attempt_reported() : <Words parts={m.attempt_report.parts({})} draw={{ rest: drawRest }} />}</span>
      </Button>
      <div role="status" className="report-outcome">
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
