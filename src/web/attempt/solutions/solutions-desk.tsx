import { Fragment, useState } from 'react';

import { screens } from '../../../contract/screens.ts';
import type { Solution, Solutions } from '../../../contract/attempt-shapes.ts';
import type { Verdict } from '../../../contract/report-shapes.ts';
import { Button, LinkButton } from '../../shared/button.tsx';
import { keyCheckWords } from '../../shared/key-check-words.ts';
import { usePageTitle } from '../../shared/use-page-title.ts';
import { QuestionDesk } from '../desk/question-desk.tsx';
import { useQuestionKeys } from '../desk/question-keys.tsx';
import { QuestionList, StatusGrid } from '../desk/question-panels.tsx';
import { HeadingBlock, OptionRow, type OptionRowProps, Stem } from '../desk/question-sheet.tsx';
import { countStatuses, type QuestionStatus, reviewStatus, type ReviewStatus, reviewStatuses } from '../desk/question-status.ts';
import { ReportQuestion } from '../report/report-question.tsx';
import { ReportVerdict } from '../report/report-verdict.tsx';
import { marksText } from '../../shared/marks-text.ts';
import { blindReportText, wrongCostText } from './review-words.ts';
import { markedOptions } from './why-parts.ts';
import { Why } from './why.tsx';

export interface SolutionsDeskProps {
  solutions: Solutions;
  /** The learner's report of a question was answered. */
  onVerdict: (questionId: string, verdict: Verdict) => void;
}

/** A finished attempt on the same desk as it was sat at, with keys and reasons. */
export function SolutionsDesk({ solutions: { test, questions, report }, onVerdict }: SolutionsDeskProps) {
  usePageTitle(`${test.title}: solutions`);
  const [position, setPosition] = useState(0);
  const go = (index: number) => setPosition(Math.min(Math.max(index, 0), questions.length - 1));
  useQuestionKeys(noTarget, (action) => action.kind === 'move' && go(position + action.by));

  const question = questions[position];
  if (!question) return null;
  const statuses = questions.map(reviewStatus);
  const counts = countStatuses(statuses);
  const legend = reviewStatuses.filter((status) => status !== 'void' || counts.has('void'));
  const panel = { position, questions: questions.map((each) => ({ id: each.id, stem: each.question, status: reviewStatus(each) })) };
  return (
    <QuestionDesk
      position={position}
      onGo={go}
      list={<QuestionList {...panel} />}
      status={
        <>
          <StatusGrid {...panel} statuses={legend} />
          <BlindReport report={report} />
        </>
      }
      end={<LinkButton to={screens.home}>Your subjects</LinkButton>}
      head={
        <HeadingBlock
          title={test.title}
          facts={
            <>
              <span>Solutions</span> <Counts statuses={legend} counts={counts} />
            </>
          }
          figure={
            <>
              <span className="score">
                <b className="num">{marksText(test.score)}</b> <span className="muted">of {test.total}</span>
              </span>
              <span className="muted small">{wrongCostText(counts.get('wrong') ?? 0, test.marking)}</span>
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
      {question.isVoid && (
        <p className="void-mark">
          <b>Void: does not count</b> <span>It is left out of your score.</span>
        </p>
      )}
      <Stem number={position + 1} text={question.question} />
      <ReviewedOptions key={question.id} solution={question} />
      <Why key={`why ${question.id}`} solution={question} />
      <KeyFacts solution={question} />
      {(question.report !== null || !question.isVoid) && (
        <ReportQuestion
          key={`report ${question.id}`}
          testId={test._id}
          questionId={question.id}
          isReported={question.report !== null}
          onReported={(verdict) => onVerdict(question.id, verdict)}
        >
          {question.report && <ReportVerdict {...question.report} />}
        </ReportQuestion>
      )}
    </QuestionDesk>
  );
}

interface CountsProps {
  statuses: readonly ReviewStatus[];
  counts: ReadonlyMap<QuestionStatus, number>;
}

/** E.g. `7 right, 2 wrong, 1 blank`. */
function Counts({ statuses, counts }: CountsProps) {
  return (
    <span>
      {statuses.map((status, index) => (
        <Fragment key={status}>
          {index > 0 && ', '}
          <b className="num">{counts.get(status) ?? 0}</b> {status}
        </Fragment>
      ))}
    </span>
  );
}

function noTarget(): undefined {
  return undefined;
}

interface SolutionProps {
  solution: Solution;
}

function ReviewedOptions({ solution }: SolutionProps) {
  const { key, chosen } = markedOptions(solution);
  return (
    <>
      {chosen === -1 && <p className="left-blank">You left this question blank.</p>}
      <ol className="options" aria-label="Options">
        {solution.options.map((text, index) => (
          <OptionRow key={text} as="li" index={index} text={text} {...(solution.isVoid ? markOfVoid : markOf)(index, key, chosen)} />
        ))}
      </ol>
    </>
  );
}

function markOf(index: number, key: number, chosen: number): Pick<OptionRowProps, 'look' | 'tag'> {
  if (index === key) return { look: 'right', tag: index === chosen ? 'Correct: your answer' : 'Correct' };
  return index === chosen ? { look: 'mine', tag: 'Your answer' } : {};
}

/** Nobody says any more that the key of a void question is right. */
function markOfVoid(index: number, key: number, chosen: number): Pick<OptionRowProps, 'look' | 'tag'> {
  if (index === key) return { tag: index === chosen ? 'Marked as the key, and your answer' : 'Marked as the key' };
  return index === chosen ? { tag: 'Your answer' } : {};
}

function KeyFacts({ solution: { checked, concept, difficulty, isVoid } }: SolutionProps) {
  return (
    <p className="key-facts small">
      {!isVoid && <span className={checked === null ? 'key-check' : 'key-check is-checked'}>{keyCheckWords[checked ?? 'none']}</span>}{' '}
      <span className="muted">
        <bdi>{concept}</bdi> · {difficulty}
      </span>
    </p>
  );
}

type BlindReportProps = Pick<Solutions, 'report'>;

function BlindReport({ report }: BlindReportProps) {
  const text = blindReportText(report);
  return text === undefined ? null : <p className="muted small">{text}</p>;
}
