import type { ReactNode } from 'react';

import { m } from '#messages';

import type { AttemptQuestion } from '../shared/root/root-shapes.ts';
import { useRoot } from '../shared/root/root-state.ts';
import { numbersOn, PassageBox, type PassageTextProps } from '../ui/question/passage-text.tsx';
import { choose, sayConfidence, toggleEliminated } from './attempt-actions.ts';
import { FirstHint } from './question/first-hint.tsx';
import { Listen } from './reading/listen.tsx';
import { Stem } from './question/question-parts.tsx';
import { ConfidenceChoice, ResponseOptions } from './question/response-options.tsx';

interface OpenQuestionProps {
  question: AttemptQuestion;
  number: number;
  isFrozen: boolean;
  children: ReactNode;
}

/** The question on screen, to be answered. */
export function OpenQuestion({ question, number, isFrozen, children }: OpenQuestionProps) {
  const { id, passage, form, figure, attempted, confidence, seenBefore } = question;
  return (
    <>
      {passage && <AttemptPassage key={passage.id} passage={passage} form={form} />}
      <Stem number={number} text={question.question} form={form} figure={figure} />
      {seenBefore && <p className="muted small">{m.shared_seen_before()}</p>}
      <ResponseOptions key={id} question={question} isFrozen={isFrozen} onChoose={choose} onStrike={toggleEliminated} />
      <div className="after-options">
        <ConfidenceChoice isAsked={attempted} confidence={confidence} isFrozen={isFrozen} onSay={sayConfidence} />
        <Listen name={id} readable={{ question }} label={m.attempt_listen_question()} isFrozen={isFrozen} />
        {children}
      </div>
      <FirstHint question={question} />
    </>
  );
}

function AttemptPassage(props: Omit<PassageTextProps, 'numbers'>) {
  const questions = useRoot((root) => root.questions.questions);
  return <PassageBox {...props} numbers={numbersOn(props.passage, questions)} />;
}
