import '../form/test-form.css';

import { Suspense, useEffect, useRef, useState } from 'react';

import { m } from '#messages';

import type { TestData } from '../../shared/root/browser-storage.ts';
import { messageOf } from '../../shared/calls/call.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AboutQuestions } from '../../ui/question/about-questions.tsx';
import { MatchedLine } from '../../ui/question/matched-line.tsx';
import { Named } from '../../ui/text/lang-of.tsx';
import { TestInstructions } from './instructions.tsx';
import { reportText } from './report-text.ts';
import { unlikeAskedTexts } from './unlike-asked.ts';
import { useReplacements } from './use-replacements.ts';

const LookThrough = lazyPart(
  async () => (await import('./test-preview.tsx')).TestPreview,
  () => <Notice kind="offline">{m.form_questions_not_shown()}</Notice>,
);

/** What to do with a test that was saved for it. */
export type SavedUse = 'print' | 'share' | 'edit';

export interface ReadyTestProps {
  data: TestData;
  /** The test was just finished on this screen, so the focus moves here. */
  isFresh: boolean;
  onChange: (data: TestData) => void;
  onAttemptNow: (data: TestData) => Promise<void>;
  /** Undefined for a guest, who cannot save a test. */
  onAttemptLater?: ((data: TestData) => Promise<void>) | undefined;
  /** Saves it too, and opens what prints, shares or edits it; undefined for a guest. */
  onOpenFor?: ((data: TestData, use: SavedUse) => Promise<void>) | undefined;
  /** Leaves the test for a blank form; undefined for a guest. */
  onBlankForm?: (() => void) | undefined;
}

/** A generated test: attempt it now, save it for later, or preview it first. */
export function ReadyTest({ data, isFresh, onChange, onBlankForm, ...choices }: ReadyTestProps) {
  const replacing = useReplacements(data, onChange);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <GeneratedChoice data={data} isFresh={isFresh} isChanging={replacing.busyId !== undefined} onBlankForm={onBlankForm} {...choices} />
      <details className="sheet lined test-form look-through" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{m.form_look_through()}</summary>
        {isOpen && (
          <Suspense fallback={<Spinner />}>
            <LookThrough data={data} replacing={replacing} />
          </Suspense>
        )}
      </details>
    </>
  );
}

interface GeneratedChoiceProps extends Omit<ReadyTestProps, 'onChange'> {
  /** A question is being replaced; the buttons are disabled until then. */
  isChanging: boolean;
}

const uses: readonly SavedUse[] = ['print', 'share', 'edit'];
const useLabels: Record<SavedUse, string> = { print: m.form_print(), share: m.form_share(), edit: m.form_edit() };

/** The generated test with the choice to attempt it now or later. */
function GeneratedChoice({ data, isFresh, isChanging, onAttemptNow, onAttemptLater, onOpenFor, onBlankForm }: GeneratedChoiceProps) {
  const { formData, generatedData } = data;
  const [busy, setBusy] = useState<'now' | 'later' | SavedUse>();
  const isHeld = busy !== undefined || isChanging;
  const [failure, setFailure] = useState<string>();
  const count = generatedData.questions.length;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFresh) heading.current?.focus();
  }, [isFresh]);

  const choose = async (choice: 'now' | 'later' | SavedUse, act: (test: TestData) => Promise<void>) => {
    setBusy(choice);
    setFailure(undefined);
    try {
      await act(data);
    } catch (error) {
      console.error('Creating the test failed', error);
      setFailure(m.form_questions_kept({ reason: messageOf(error) }));
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <section className="sheet lined test-form choice" aria-labelledby="ready">
      <div className="paper-head">
        <h2 id="ready" ref={heading} tabIndex={-1}>
          <Named text={formData.title} />
        </h2>
        <span className="muted small">{m.form_ready()}</span>
        <MatchedLine matched={generatedData.matched} seenBefore={generatedData.report.seenBefore} />
      </div>
      <TestInstructions formData={formData} count={count} isGuest={onAttemptLater === undefined} />
      {unlikeAskedTexts(data).map((text) => (
        <p key={text} className="reading">
          {text}
        </p>
      ))}
      {failure !== undefined && <Notice kind="error">{failure}</Notice>}
      <div className="row tight choices">
        <Button kind="pen" className="go" isBusy={busy === 'now'} disabled={isHeld} onClick={() => void choose('now', onAttemptNow)}>
          {m.form_attempt_now()}
        </Button>
        {onAttemptLater && (
          <Button className="go" isBusy={busy === 'later'} disabled={isHeld} onClick={() => void choose('later', onAttemptLater)}>
            {m.form_attempt_later()}
          </Button>
        )}
        {onOpenFor && <SavedUses busy={busy} isHeld={isHeld} onChoose={(use) => void choose(use, (test) => onOpenFor(test, use))} />}
        {onBlankForm && (
          <Button kind="quiet" disabled={isHeld} onClick={onBlankForm}>
            {m.form_new_test()}
          </Button>
        )}
      </div>
      <AboutQuestions count={count}>
        {writerText(generatedData.writer)} {reportText(generatedData.report, count)}
      </AboutQuestions>
    </section>
  );
}

interface SavedUsesProps {
  busy: string | undefined;
  isHeld: boolean;
  onChoose: (use: SavedUse) => void;
}

function SavedUses({ busy, isHeld, onChoose }: SavedUsesProps) {
  return uses.map((use) => (
    <Button key={use} kind="quiet" isBusy={busy === use} disabled={isHeld} onClick={() => onChoose(use)}>
      {useLabels[use]}
    </Button>
  ));
}

function writerText({ kind, name }: TestData['generatedData']['writer']): string {
  return kind === 'builtin' ? m.form_written_by_bank() : m.form_written_by({ writer: name });
}
