import '../writing/writing.css';
import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import type { TestData } from '../../shared/root/browser-storage.ts';
import { TestQuestions } from '../writing/test-questions.tsx';
import { leftText, type ReplacementReason, replacementReasonTexts, type Replacements } from './use-replacements.ts';
import type { WireQuestion } from '../../../contract/shapes/test-shapes.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Words } from '../../ui/text/words.tsx';
import { replacementReasons } from '../../../contract/form-rules.ts';
import { Dialog } from '../../ui/dialog.tsx';

export interface TestPreviewProps {
  data: TestData;
  replacing: Replacements;
}

/** A test before its attempt, without its keys. Bad questions can be replaced. */
export function TestPreview({ data, replacing }: TestPreviewProps) {
  const { questions, replacementsLeft } = data.generatedData;
  const { endedBy, news, replace } = replacing;
  const [asked, setAsked] = useState<{ id: string; number: number }>();
  const questionsPlace = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The last replacement removes the focused button, so move the focus to the new question.
    if (!news || document.activeElement !== document.body) return;
    questionsPlace.current?.querySelectorAll<HTMLElement>('.place')[news.number - 1]?.focus();
  }, [news]);
  return (
    <div className="stack tight" ref={questionsPlace}>
      <p className="reading">{m.form_look_through_words()}</p>
      {endedBy !== undefined && <p className="muted small">{endedBy}</p>}
      <p className="visually-hidden" role="status">
        {news?.text}
      </p>
      <TestQuestions
        places={questions}
        isWritten
        feet={questions.map((question, index) => (
          // Keyed by index, so that the pressed button stays in the document when its question is replaced.
          <ReplaceAction
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            question={question}
            number={index + 1}
            left={replacementsLeft}
            replacing={replacing}
            onReplace={() => setAsked({ id: question.id, number: index + 1 })}
          />
        ))}
      />
      {asked && (
        <ReplaceDialog
          number={asked.number}
          onClose={() => setAsked(undefined)}
          onChoose={(reason) => {
            setAsked(undefined);
            void replace(asked.id, asked.number, reason);
          }}
        />
      )}
    </div>
  );
}

interface ReplaceActionProps {
  question: WireQuestion;
  /** The question's number, from 1. */
  number: number;
  /** How many questions of the test may still be replaced. */
  left: number | undefined;
  replacing: Replacements;
  onReplace: () => void;
}

/** The button that replaces a question, and why replacing failed. */
function ReplaceAction({ question: { id }, number, left, replacing, onReplace }: ReplaceActionProps) {
  const { busyId, failure, endedBy } = replacing;
  return (
    <div className="stack tight place-foot screen-only">
      {failure?.questionId === id && <Notice kind="error">{m.form_replace_stays({ reason: failure.message })}</Notice>}
      {endedBy === undefined && (
        <span className="row tight">
          <Button
            kind="quiet"
            isBusy={busyId === id}
            busyLabel={m.form_replace_busy()}
            disabled={busyId !== undefined && busyId !== id}
            onClick={onReplace}
          >
            <Words parts={m.form_replace.parts({ number })} />
          </Button>
          {left !== undefined && <span className="muted small">{leftText(left)}</span>}
        </span>
      )}
    </div>
  );
}

interface ReplaceDialogProps {
  /** The question's number, from 1. */
  number: number;
  onChoose: (reason: ReplacementReason) => void;
  onClose: () => void;
}

/** Asks what is wrong with a question. Choosing a reason replaces it without further confirmation. */
function ReplaceDialog({ number, onChoose, onClose }: ReplaceDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={m.form_replace_title({ number })}>
      <p className="reading">{m.form_replace_words()}</p>
      <div className="reasons">
        {replacementReasons.map((reason, index) => (
          <Button key={reason} data-focus-first={index === 0 ? true : undefined} onClick={() => onChoose(reason)}>
            {replacementReasonTexts[reason]}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
