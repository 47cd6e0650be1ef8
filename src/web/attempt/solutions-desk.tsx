import { useState } from 'react';

import { screens } from '../../contract/screens.ts';
import type { Solution, Solutions } from '../../contract/attempt-shapes.ts';
import { Button, LinkButton } from '../shared/button.tsx';
import { RichText } from '../shared/rich-text.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';
import { QuestionDesk } from './desk/question-desk.tsx';
import { useQuestionKeys } from './desk/question-keys.tsx';
import { QuestionList, StatusGrid } from './desk/question-panels.tsx';
import { HeadingBlock, OptionRow, Stem } from './desk/question-sheet.tsx';
import { countStatuses, reviewStatus, reviewStatuses } from './desk/question-status.ts';
import { blindReportText, keyCheckWords, marksText, wrongCostText } from './review-words.ts';

export interface SolutionsDeskProps {
  solutions: Solutions;
}

/** A finished attempt on the same desk as it was sat at, with keys and reasons. */
export function SolutionsDesk({ solutions: { test, questions, report } }: SolutionsDeskProps) {
  usePageTitle(`${test.title}: solutions`);
  const [position, setPosition] = useState(0);
  const go = (index: number) => setPosition(Math.min(Math.max(index, 0), questions.length - 1));
  useQuestionKeys(noTarget, (action) => action.kind === 'move' && go(position + action.by));

  const question = questions[position];
  if (!question) return null;
  const statuses = questions.map(reviewStatus);
  const counts = countStatuses(statuses);
  const [right, wrong, blank] = reviewStatuses.map((status) => counts.get(status) ?? 0);
  const panel = { position, questions: questions.map((each) => ({ id: each.id, stem: each.question, status: reviewStatus(each) })) };
  return (
    <QuestionDesk
      position={position}
      onGo={go}
      list={<QuestionList {...panel} />}
      status={
        <>
          <StatusGrid {...panel} statuses={reviewStatuses} />
          <BlindReport report={report} />
        </>
      }
      end={<LinkButton to={screens.home}>Your subjects</LinkButton>}
      head={
        <HeadingBlock
          title={test.title}
          facts={
            <>
              <span>Solutions</span>{' '}
              <span>
                <b className="num">{right}</b> right, <b className="num">{wrong}</b> wrong, <b className="num">{blank}</b> blank
              </span>
            </>
          }
          figure={
            <>
              <span className="score">
                <b className="num">{marksText(test.score)}</b> <span className="muted">of {questions.length}</span>
              </span>
              <span className="muted small">{wrongCostText(wrong ?? 0, test.negativeMarking)}</span>
            </>
          }
        />
      }
      foot={
        <>
          <Button disabled={position === 0} onClick={() => go(position - 1)}>
            Previous
          </Button>
          <span className="foot-place muted num" role="status">
            Question {position + 1} of {questions.length}
          </span>
          <Button kind="pen" className="next-button" disabled={position === questions.length - 1} onClick={() => go(position + 1)}>
            Next
          </Button>
        </>
      }
    >
      <Stem number={position + 1} text={question.question} />
      <ReviewedOptions key={question.id} solution={question} />
      <KeyFacts solution={question} />
    </QuestionDesk>
  );
}

function noTarget(): undefined {
  return undefined;
}

interface SolutionProps {
  solution: Solution;
}

function ReviewedOptions({ solution }: SolutionProps) {
  const { options, optionNotes, correctAnswer, userAnswer, attempted, explanation } = solution;
  const key = options.indexOf(correctAnswer);
  const chosen = attempted && userAnswer !== null ? options.indexOf(userAnswer) : -1;
  const furtherWords = explanation === optionNotes[key] ? '' : explanation;
  return (
    <>
      {chosen === -1 && <p className="left-blank">You left this question blank.</p>}
      <ol className="options" aria-label="Options">
        {options.map((text, index) => {
          const note = optionNotes[index] ?? '';
          if (index === key) {
            return (
              <OptionRow
                key={text}
                as="li"
                index={index}
                text={text}
                look="right"
                tag={index === chosen ? 'Correct: your answer' : 'Correct'}
              >
                <Reasons texts={[note, furtherWords]} />
              </OptionRow>
            );
          }
          const isMine = index === chosen;
          return (
            <OptionRow key={text} as="li" index={index} text={text} {...(isMine && { look: 'mine', tag: 'Your answer' })}>
              {isMine ? <Reasons texts={[note]} /> : <HiddenReason text={note} />}
            </OptionRow>
          );
        })}
      </ol>
    </>
  );
}

interface ReasonsProps {
  texts: readonly string[];
}

function Reasons({ texts }: ReasonsProps) {
  const given = texts.filter((text) => text !== '');
  if (given.length === 0) return null;
  return (
    <div className="reason">
      {given.map((text) => (
        <RichText key={text} text={text} as="div" />
      ))}
    </div>
  );
}

/** Why an option that nobody asked about is wrong: one press away. */
function HiddenReason({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <details className="hidden-reason">
      <summary>Why not?</summary>
      <RichText text={text} as="div" />
    </details>
  );
}

function KeyFacts({ solution: { checked, concept, difficulty } }: SolutionProps) {
  return (
    <p className="key-facts small">
      <span className={checked === null ? 'key-check' : 'key-check is-checked'}>{keyCheckWords[checked ?? 'none']}</span>{' '}
      <span className="muted">
        {concept} · {difficulty}
      </span>
    </p>
  );
}

type BlindReportProps = Pick<Solutions, 'report'>;

function BlindReport({ report }: BlindReportProps) {
  const text = blindReportText(report);
  return text === undefined ? null : <p className="muted small">{text}</p>;
}
