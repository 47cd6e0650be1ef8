import { type FormEvent, type ReactNode, useId, useState } from 'react';

import { m } from '#messages';

import { type ReportReason, reportReasons } from '../../../contract/form-rules.ts';
import type { Solutions, Verdict } from '../../../contract/shapes/attempt-shapes.ts';
import { call, messageOf } from '../../shared/calls/call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RichText } from '../../ui/text/rich-text.tsx';
import { Words } from '../../ui/text/words.tsx';
import { longWord } from './question-parts.tsx';

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
      <Dialog isOpen={isOpen} onClose={close} title={m.attempt_report()}>
        <ReportForm
          testId={testId}
          questionId={questionId}
          onCancel={close}
          onReported={(verdict) => {
            close();
            onReported(verdict);
          }}
        />
      </Dialog>
    </div>
  );
}

const longestNote = 500;

interface ReportFormProps extends Pick<ReportQuestionProps, 'testId' | 'questionId' | 'onReported'> {
  onCancel: () => void;
}

/** Asks what is wrong with the question, and sends the report. */
function ReportForm({ testId, questionId, onReported, onCancel }: ReportFormProps) {
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!reason) return setFailure(m.attempt_report_choose());
    setBusy(true);
    setFailure(undefined);
    const words = note.trim();
    try {
      const body = { testId, questionId, reason, ...(words !== '' && { note: words }) };
      onReported((await call('reportQuestion', { body })).report);
    } catch (error) {
      console.error('Reporting failed', error);
      setBusy(false);
      setFailure(m.attempt_report_not_sent({ reason: messageOf(error) }));
    }
  };

  return (
    <form className="stack" noValidate onSubmit={(event) => void send(event)}>
      <ReasonChoice
        reason={reason}
        onChoose={(chosen) => {
          setFailure(undefined);
          setReason(chosen);
        }}
      />
      <TextArea
        label={m.attempt_report_own_words()}
        rows={2}
        value={note}
        maxLength={longestNote}
        onChange={({ target }) => setNote(target.value)}
      />
      {failure !== undefined && <Notice kind="error">{failure}</Notice>}
      <div className="row tight actions">
        <Button onClick={onCancel}>{m.attempt_report_cancel()}</Button>
        <Button type="submit" kind="pen" isBusy={isBusy} busyLabel={m.attempt_report_sending()}>
          {m.attempt_report_send()}
        </Button>
      </div>
    </form>
  );
}

/** Worded so that they fit before and after the key is known. */
const reportReasonWords: Record<ReportReason, string> = {
  'wrong-key': m.attempt_report_wrong_key(),
  'several-correct': m.attempt_report_several(),
  'none-correct': m.attempt_report_none(),
  unclear: m.attempt_report_unclear(),
  'off-topic': m.attempt_report_off_topic(),
  other: m.attempt_report_other(),
};

function ReasonChoice({ reason, onChoose }: { reason: ReportReason | undefined; onChoose: (reason: ReportReason) => void }) {
  const name = useId();
  return (
    <fieldset className="report-reasons">
      <legend>{m.attempt_report_what()}</legend>
      {reportReasons.map((each, index) => (
        <label key={each}>
          <input
            type="radio"
            name={name}
            checked={each === reason}
            data-focus-first={index === 0 ? true : undefined}
            onChange={() => onChoose(each)}
          />
          <span>{reportReasonWords[each]}</span>
        </label>
      ))}
    </fieldset>
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
