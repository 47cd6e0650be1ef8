import '../solutions/solutions.css';

import { m } from '#messages';
import { use } from 'react';

import { type ConceptQuestion, conceptScores } from '../../../assessment/review/concept-scores.ts';
import { blindGuess, guessingOf } from '../../../assessment/review/guessing.ts';
import { tallyMindChanges } from '../../../assessment/review/mind-changes.ts';
import type { ReviewedQuestion } from '../../../assessment/review/reviewed-question.ts';
import { type TimedQuestion, timeUseOf } from '../../../assessment/review/time-use.ts';
import type { Solution, Solutions } from '../../../contract/shapes/attempt-shapes.ts';
import { momentText, secondsText } from '../../ui/text/figure-text.ts';
import { Link } from '../../shared/link.tsx';
import { ConceptList } from '../../ui/charts/concept-list.tsx';
import { outcomeTexts } from '../../ui/charts/outcome-legend.tsx';
import { GoTo } from '../question/question-panels.tsx';
import { PaperSummary } from './paper-summary.tsx';
import { ScorePicture } from './score-picture.tsx';
import { toReviewed } from '../solutions/to-reviewed.ts';
import { NextSteps, type NextStepsProps } from './next-steps.tsx';
import { guessingWords, mindWords, timeWords } from './summary-words.ts';
import { TimePicture } from './time-picture.tsx';

export const resultSummaryId = 'result-summary';

interface ResultSummaryProps extends NextStepsProps {
  solutions: Pick<Solutions, 'test' | 'questions' | 'paper'>;
}

/** A summary of the whole attempt, as far as it was recorded, and the next steps. */
export function ResultSummary({ solutions, onStart }: ResultSummaryProps) {
  const { test } = solutions;
  const questions = solutions.questions.map(toReviewed);
  return (
    <section className="sheet lined stack loose result-summary" id={resultSummaryId} tabIndex={-1} aria-labelledby="result-summary-title">
      <div className="paper-head">
        <h2 id="result-summary-title">{m.solutions_how()}</h2>
        <span className="muted">{momentText(test.finishedAt)}</span>
      </div>
      <Sitting test={test} />
      <ScorePicture test={test} questions={questions} />
      <NextSteps solutions={solutions} onStart={onStart} />
      {solutions.paper ? (
        <PaperSummary testId={test._id} paper={solutions.paper} />
      ) : (
        <ConceptList concepts={conceptScores(solutions.questions.map(toConceptQuestion), test.marking)} />
      )}
      <Findings test={test} questions={questions} />
    </section>
  );
}

function toConceptQuestion(solution: Solution): ConceptQuestion {
  return { ...toReviewed(solution), concept: solution.concept };
}

interface FindingsProps {
  test: Solutions['test'];
  questions: readonly ReviewedQuestion[];
}

function Findings({ test, questions }: FindingsProps) {
  const guessing = guessingOf(questions, test.marking);
  const used = Math.round((test.finishedAt - test.startedAt) / 1000);
  const time = timeUseOf(questions, { used, given: test.durationSeconds });
  const mind = mindWords(tallyMindChanges(questions));
  const has = (count: number) => questions.some(({ optionCount }) => optionCount === count);
  const chance = (count: number) => (has(count) ? blindGuess(test.marking, count) : undefined);
  return (
    <>
      {guessing && (
        <Finding title={m.solutions_guessing()} sentences={guessingWords(guessing, { amongFour: chance(4), trueOrFalse: chance(2) })} />
      )}
      {mind !== undefined && <Finding title={m.solutions_mind()} sentences={[mind]} />}
      {time && (
        <>
          <Finding title={m.solutions_where_time()} sentences={timeWords(time)} />
          <Slowest questions={time.slowest} />
          <TimePicture questions={questions} marking={test.marking} />
        </>
      )}
    </>
  );
}

function Finding({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <div className="reading finding">
      <h3>{title}</h3>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

function Slowest({ questions }: { questions: readonly TimedQuestion[] }) {
  const goTo = use(GoTo);
  const open = (place: number) => {
    goTo(place);
    window.scrollTo({ top: 0 });
  };
  return (
    <ol className="slowest num" aria-label={m.solutions_slowest()}>
      {questions.map(({ place, seconds, outcome }) => (
        <li key={place}>
          <button type="button" className="slow-link" onClick={() => open(place)}>
            {m.solutions_question_number({ number: place + 1 })}
          </button>
          <span>{`${secondsText(seconds)}, ${outcomeTexts[outcome]}`}</span>
        </li>
      ))}
    </ol>
  );
}

/** Which retake this is, with a link to the first attempt. */
function Sitting({ test: { retake, retakeOf } }: Pick<FindingsProps, 'test'>) {
  if (retake === null) return null;
  return (
    <p>
      {retake === 'all' ? m.solutions_sitting_retake() : m.solutions_sitting_missed()}{' '}
      {retakeOf !== null && <Link to={`/solutions?test=${encodeURIComponent(retakeOf)}`}>{m.solutions_sitting_first()}</Link>}
    </p>
  );
}
