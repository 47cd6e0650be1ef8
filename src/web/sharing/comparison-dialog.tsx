import './sharing.css';

import { useEffect, useState } from 'react';

import { m } from '#messages';

import { shownOption } from '../../assessment/drafts/true-false-texts.ts';
import type { Comparison } from '../../contract/shapes/share-shapes.ts';
import { call, hasCode, messageOf } from '../shared/calls/call.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { numbersOn, PassageText } from '../ui/question/passage-text.tsx';
import { StemText } from '../ui/question/stem-text.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { secondsText } from '../ui/text/figure-text.ts';
import { Named } from '../ui/text/lang-of.tsx';
import { marksText } from '../ui/text/marks-text.ts';
import { RichText } from '../ui/text/rich-text.tsx';

export interface ComparisonDialogProps {
  /** Of a copy of a shared test. */
  testId: string;
  onClose: () => void;
}

/** A sharer and a taker, question by question. */
export function ComparisonDialog({ testId, onClose }: ComparisonDialogProps) {
  const { comparison, failure, isWaiting, tryAgain } = useComparison(testId);
  return (
    <Dialog isOpen onClose={onClose} title={m.sharing_comparison()} className="comparison-dialog">
      {failure !== undefined && (
        <Notice kind={isWaiting ? 'info' : 'error'} action={{ label: m.shared_try_again(), onPress: tryAgain }}>
          {failure}
        </Notice>
      )}
      {!comparison && failure === undefined && <Spinner label={m.sharing_loading()} isLabelShown />}
      {comparison && <Compared comparison={comparison} />}
    </Dialog>
  );
}

function Compared({ comparison: { title, otherName, mine, theirs, questions } }: { comparison: Comparison }) {
  const other = otherName === '' ? m.sharing_other() : otherName;
  return (
    <>
      <p className="reading">
        <Named text={title} />
      </p>
      <dl className="compared-scores num">
        <Total label={m.sharing_you()} {...mine} />
        <Total label={other} {...theirs} />
      </dl>
      <ol className="compared">
        {questions.map((question, place) => (
          <li key={question.id}>
            {question.passage && question.passage.id !== questions[place - 1]?.passage?.id && (
              <PassageText passage={question.passage} form={question.form} numbers={numbersOn(question.passage, questions)} />
            )}
            <StemText text={question.question} form={question.form} figure={question.figure} />
            {question.isVoid && <p className="muted small">{m.sharing_question_void()}</p>}
            <dl className="compared-sides">
              <Side label={m.sharing_you()} question={question} side={question.mine} />
              <Side label={other} question={question} side={question.theirs} />
              {!(question.mine.isRight && question.theirs.isRight) && !question.isVoid && (
                <div>
                  <dt>{m.sharing_correct()}</dt>
                  <dd>
                    <RichText text={shownOption(question.correctAnswer, question.type, question.question)} />
                  </dd>
                </div>
              )}
            </dl>
          </li>
        ))}
      </ol>
    </>
  );
}

function Total({ label, score, total }: { label: string; score: number; total: number }) {
  return (
    <div>
      <dt>
        <Named text={label} />
      </dt>
      <dd className="score-figure">
        {marksText(score)} / {marksText(total)}
      </dd>
    </div>
  );
}

interface SideProps {
  label: string;
  question: Comparison['questions'][number];
  side: Comparison['questions'][number]['mine'];
}

function Side({ label, question, side: { userAnswer, isRight, secondsSpent } }: SideProps) {
  const outcome = isRight ? m.sharing_right() : m.sharing_wrong();
  return (
    <div className={isRight && !question.isVoid ? 'is-right' : undefined}>
      <dt>
        <Named text={label} />
      </dt>
      <dd>
        {userAnswer === null ? (
          <span className="muted">{m.sharing_blank()}</span>
        ) : (
          <>
            <RichText text={shownOption(userAnswer, question.type, question.question)} />
            {!question.isVoid && <b className="compared-outcome">{outcome}</b>}
          </>
        )}
        {secondsSpent !== null && <span className="muted small num"> {secondsText(secondsSpent)}</span>}
      </dd>
    </div>
  );
}

function useComparison(testId: string) {
  const [comparison, setComparison] = useState<Comparison>();
  const [failure, setFailure] = useState<{ reason: string; isWaiting: boolean }>();
  /** Another object asks again. */
  const [asked, setAsked] = useState({ testId });
  useEffect(() => {
    const leaving = new AbortController();
    call('compareTest', { parameters: asked, signal: leaving.signal }).then(setComparison, (error: unknown) => {
      if (leaving.signal.aborted) return;
      console.error('Loading the comparison failed', error);
      setFailure({ reason: messageOf(error), isWaiting: hasCode(error, 'wrong-state') });
    });
    return () => leaving.abort();
  }, [asked]);
  const tryAgain = () => {
    setFailure(undefined);
    setAsked({ testId });
  };
  return { comparison, failure: failure?.reason, isWaiting: failure?.isWaiting ?? false, tryAgain };
}
