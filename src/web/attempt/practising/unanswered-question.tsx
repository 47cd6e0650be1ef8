import { m } from '#messages';

import type { WireQuestion } from '../../../contract/shapes/test-shapes.ts';
import type { AttemptQuestion } from '../../shared/root/root-shapes.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RichText } from '../../ui/text/rich-text.tsx';
import { useQuestionKeys } from '../question/question-keys.tsx';
import { Stem } from '../question/question-parts.tsx';
import { ConfidenceChoice, ResponseOptions } from '../question/response-options.tsx';
import { Listen } from '../reading/listen.tsx';
import type { Choice, useChoices } from './use-choices.ts';

export interface UnansweredQuestionProps extends ReturnType<typeof useChoices> {
  number: number;
  question: WireQuestion;
  /** Whether its answer is stored on this device, and not on the server yet. */
  isKept: boolean;
  isBusy: boolean;
  onHint: () => void;
}

/** A question: how sure the learner is, its options, and a hint on demand. */
export function UnansweredQuestion({ number, question, isKept, isBusy, onHint, choice, change, choose, strike }: UnansweredQuestionProps) {
  const { id, options, type } = question;
  const { option: chosen, confidence, hint } = choice;
  const isFrozen = isBusy || isKept;
  useQuestionKeys(
    () => (isFrozen ? undefined : { optionCount: options.length, chosen, mayStrike: type === 'mcq', saysFirst: true }),
    (action) => {
      if (action.kind === 'choose') choose(action.option);
      if (action.kind === 'strike') strike(action.option);
      if (action.kind === 'clear') change(() => ({ option: null, confidence: null }));
      if (action.kind === 'say') change(() => ({ confidence: action.confidence }));
    },
  );
  return (
    <>
      <Stem number={number} text={question.question} form={question.form} figure={question.figure} />
      {question.seenBefore && <p className="muted small">{m.shared_seen_before()}</p>}
      <ConfidenceChoice
        isAsked
        confidence={confidence}
        isFrozen={isFrozen}
        onSay={(said) => change(({ confidence: earlier }) => ({ confidence: earlier === said ? null : said }))}
      />
      <ResponseOptions question={asked(question, choice)} isFrozen={isFrozen} onChoose={choose} onStrike={strike} />
      <div className="after-options">
        <Listen name={id} readable={{ question }} label={m.attempt_listen_question()} isFrozen={isFrozen} />
      </div>
      {isKept ? <Notice kind="offline">{m.practice_saved_here()}</Notice> : <Hint hint={hint} isFrozen={isFrozen} onRead={onHint} />}
    </>
  );
}

function Hint({ hint, isFrozen, onRead }: { hint: string | undefined; isFrozen: boolean; onRead: () => void }) {
  if (hint !== undefined) {
    return (
      <Notice kind="info">
        <RichText text={hint} />
      </Notice>
    );
  }
  return (
    <p className="row middle small muted">
      <Button kind="quiet" disabled={isFrozen} onClick={onRead}>
        {m.practice_hint()}
      </Button>
      <span>{m.practice_hint_counts()}</span>
    </p>
  );
}

function asked(question: WireQuestion, { option: chosenOption, struck }: Choice): AttemptQuestion {
  const isChosen = chosenOption !== null;
  const userAnswer = isChosen ? (question.options[chosenOption] ?? null) : null;
  const marks = { isVisited: true, isMarked: false, eliminated: [...struck], confidence: null };
  return { ...question, ...marks, userAnswer, attempted: isChosen, chosenOption };
}
