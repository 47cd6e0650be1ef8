import '../form/test-form.css';

import { useEffect, useRef, useState } from 'react';

import { m } from '#messages';

import type { TestData } from '../../shared/browser-storage.ts';
import { Button } from '../../shared/button.tsx';
import { messageOf } from '../../shared/call.ts';
import { Named } from '../../shared/named.tsx';
import { Notice } from '../../shared/notice.tsx';
import { Instructions } from './instructions.tsx';
import { reportText } from './report-words.ts';

export interface GeneratedChoiceProps {
  data: TestData;
  /** It was finished before the learner's eyes, who goes on here. */
  isFresh?: boolean;
  /** One of its questions is being replaced: it has to wait for it. */
  isChanging?: boolean;
  onAttemptNow: () => Promise<void>;
  /** A guest has nowhere to keep a test. */
  onAttemptLater?: () => Promise<void>;
}

/** The paper is written: sit it at once, or keep it. */
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
      <Instructions formData={formData} count={count} isGuest={onAttemptLater === undefined} />
      <p className="muted small">
        {writerText(generatedData.writer)} {report}
      </p>
      {failure !== undefined && <Notice kind="error">{failure}</Notice>}
      <div className="choices">
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
