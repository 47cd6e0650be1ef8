import { type FormEvent, useId, useState } from 'react';

import { m } from '#messages';

import { type ReportReason, reportReasons } from '../../../contract/form-rules.ts';
import type { Verdict } from '../../../contract/shapes/attempt-shapes.ts';
import { call, messageOf } from '../../shared/calls/call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

const longestNote = 500;

export interface ReportDialogProps {
  testId: string;
  questionId: string;
  onReported: (verdict: Verdict) => void;
  onCancel: () => void;
}

/** Few learners open it, so it is loaded when one does. */
export function ReportDialog(props: ReportDialogProps) {
  return (
    <Dialog isOpen onClose={props.onCancel} title={m.attempt_report()}>
      <ReportForm {...props} />
    </Dialog>
  );
}

/** Asks what is wrong with the question, and sends the report. */
function ReportForm({ testId, questionId, onReported, onCancel }: ReportDialogProps) {
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
