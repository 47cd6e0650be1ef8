import { type FormEvent, useId, useState } from 'react';

import { m } from '#messages';

import { type ReportReason, reportReasons } from '../../../contract/form-rules.ts';
import type { Verdict } from '../../../contract/shapes/report-shapes.ts';
import { Button } from '../../ui/button.tsx';
import { call, messageOf } from '../../shared/calls/call.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { reportReasonWords } from './report-words.ts';

export interface ReportDialogProps {
  isOpen: boolean;
  onClose: () => void;
  testId: string;
  questionId: string;
  /** Called once the report is sent; the caller closes the dialog. */
  onReported: (verdict: Verdict) => void;
}

/** Asks what is wrong with a question, and sends the report. */
export function ReportDialog({ isOpen, onClose, ...rest }: ReportDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.attempt_report()}>
      <ReportForm onCancel={onClose} {...rest} />
    </Dialog>
  );
}

const longestNote = 500;

type ReportFormProps = Omit<ReportDialogProps, 'isOpen' | 'onClose'> & { onCancel: () => void };

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

interface ReasonChoiceProps {
  reason: ReportReason | undefined;
  onChoose: (reason: ReportReason) => void;
}

function ReasonChoice({ reason, onChoose }: ReasonChoiceProps) {
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
