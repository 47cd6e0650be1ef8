import './test-form.css';

import { useState } from 'react';

import { clockText } from '../../assessment/timing.ts';
import type { TestData } from '../shared/browser-storage.ts';
import { Button } from '../shared/button.tsx';
import { messageOf } from '../shared/call.ts';
import { Notice } from '../shared/notice.tsx';

export interface GeneratedChoiceProps {
  data: TestData;
  onAttemptNow: () => Promise<void>;
  /** A guest has nowhere to keep a test. */
  onAttemptLater?: () => Promise<void>;
}

/** The paper is written: sit it at once, or keep it. */
export function GeneratedChoice({ data, onAttemptNow, onAttemptLater }: GeneratedChoiceProps) {
  const { formData, generatedData } = data;
  const [busy, setBusy] = useState<'now' | 'later'>();
  const [failure, setFailure] = useState<string>();
  const count = generatedData.questions.length;

  const choose = async (choice: 'now' | 'later', act: () => Promise<void>) => {
    setBusy(choice);
    setFailure(undefined);
    try {
      await act();
    } catch (error) {
      console.error('Creating the test failed', error);
      setFailure(`${messageOf(error)} Your questions are kept.`);
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <section className="sheet lined test-form choice" aria-labelledby="ready">
      <div className="paper-head">
        <h2 id="ready">{formData.title}</h2>
        <span className="muted small">Ready</span>
      </div>
      <p className="summary">
        <span>
          <b className="num">{count}</b> {count === 1 ? 'question' : 'questions'}
        </span>
        <span>
          <b className="num">{clockText(count * formData.timePerQuestion)}</b> in all
        </span>
        <span className="num">+1 right, {formData.negative ? '−0.25' : '0'} wrong</span>
      </p>
      <p className="reading">
        Written by {generatedData.writer.kind === 'builtin' ? 'our own question bank' : generatedData.writer.name}. The clock starts with
        the first question and does not stop: sit down when you have the time.
      </p>
      {failure !== undefined && <Notice kind="error">{failure}</Notice>}
      <div className="choices">
        <Button
          kind="pen"
          className="go"
          isBusy={busy === 'now'}
          disabled={busy !== undefined}
          onClick={() => void choose('now', onAttemptNow)}
        >
          Attempt Now
        </Button>
        {onAttemptLater && (
          <Button
            className="go"
            isBusy={busy === 'later'}
            disabled={busy !== undefined}
            onClick={() => void choose('later', onAttemptLater)}
          >
            Attempt Later
          </Button>
        )}
      </div>
    </section>
  );
}
