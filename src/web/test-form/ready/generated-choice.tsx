import '../form/test-form.css';

import { useEffect, useRef, useState } from 'react';

import { m } from '#messages';

import type { TestData } from '../../shared/root/browser-storage.ts';
import { Button } from '../../ui/button.tsx';
import { messageOf } from '../../shared/calls/call.ts';
import { Named } from '../../ui/text/lang-of.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TestInstructions } from './instructions.tsx';
import { reportText } from './report-text.ts';

export interface GeneratedChoiceProps {
  data: TestData;
  /** The test was just finished on this screen, so the focus moves here. */
  isFresh?: boolean;
  /** A question is being replaced; the buttons are disabled until then. */
  isChanging?: boolean;
  onAttemptNow: () => Promise<void>;
  /** Undefined for a guest, who cannot save a test. */
  onAttemptLater?: () => Promise<void>;
}

/** The generated test with the choice to attempt it now or later. */
export function GeneratedChoice({ data, isFresh = false, isChanging = false, onAttemptNow, onAttemptLater }: GeneratedChoiceProps) {
  const { formData, generatedData } = data;
  const [busy, setBusy] = useState<'now' | 'later'>();
  const [failure, setFailure] = useState<string>();
  const count = generatedData.questions.length;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFresh) heading.current?.focus();
  }, [isFresh]);

  const choose = async (choice: 'now' | 'later', act: () => Promise<void>) => {
    setBusy(choice);
    setFailure(undefined);
    try {
      await act();
    } catch (error) {
      console.error('Creating the test failed', error);
      setFailure(m.form_questions_kept({ reason: messageOf(error) }));
    } finally {
      setBusy(undefined);
    }
  };

  const report = reportText(generatedData.report, count);

  return (
    <section className="sheet lined test-form choice" aria-labelledby="ready">
      <div className="paper-head">
        <h2 id="ready" ref={heading} tabIndex={-1}>
          <Named text={formData.title} />
        </h2>
        <span className="muted small">{m.form_ready()}</span>
      </div>
      <TestInstructions formData={formData} count={count} isGuest={onAttemptLater === undefined} />
      <p className="muted small">
        {writerText(generatedData.writer)} {report}
      </p>
      {failure !== undefined && <Notice kind="error">{failure}</Notice>}
      <div className="row tight choices">
        <Button
          kind="pen"
          className="go"
          isBusy={busy === 'now'}
          disabled={busy !== undefined || isChanging}
          onClick={() => void choose('now', onAttemptNow)}
        >
          {m.form_attempt_now()}
        </Button>
        {onAttemptLater && (
          <Button
            className="go"
            isBusy={busy === 'later'}
            disabled={busy !== undefined || isChanging}
            onClick={() => void choose('later', onAttemptLater)}
          >
            {m.form_attempt_later()}
          </Button>
        )}
      </div>
    </section>
  );
}

function writerText({ kind, name }: TestData['generatedData']['writer']): string {
  return kind === 'builtin' ? m.form_written_by_bank() : m.form_written_by({ writer: name });
}
