import './solution-question.css';

import type { Marking } from '../../../../assessment/marking.ts';
import type { Solution } from '../../../../contract/attempt-shapes.ts';
import type { Verdict } from '../../../../contract/report-shapes.ts';
import { keyCheckWords } from '../../../shared/key-check-words.ts';
import { OptionRow, type OptionRowProps, Stem } from '../../desk/question-sheet.tsx';
import { ReportQuestion } from '../../report/report-question.tsx';
import { ReportVerdict } from '../../report/report-verdict.tsx';
import { toReviewed } from '../to-reviewed.ts';
import { markedOptions } from '../why-parts.ts';
import { Why } from '../why.tsx';
import { wayWords } from './way-words.ts';

export interface SolutionQuestionProps {
  testId: string;
  marking: Marking;
  /** The question's number in the paper. */
  number: number;
  solution: Solution;
  /** The learner's report of the question was answered. */
  onVerdict: (questionId: string, verdict: Verdict) => void;
}

/** A question with its key, what was given to it, and why. */
export function SolutionQuestion({ testId, marking, number, solution, onVerdict }: SolutionQuestionProps) {
  const { id, isVoid, report } = solution;
  return (
    <>
      {isVoid && (
        <p className="void-mark">
          <b>Void: does not count</b> <span>It is left out of your score.</span>
        </p>
      )}
      <Stem number={number} text={solution.question} />
      <ReviewedOptions key={id} solution={solution} />
      <YourWay words={wayWords(toReviewed(solution), marking)} />
      <Why key={`why ${id}`} solution={solution} />
      <KeyFacts solution={solution} />
      {(report !== null || !isVoid) && (
        <ReportQuestion
          key={`report ${id}`}
          testId={testId}
          questionId={id}
          isReported={report !== null}
          onReported={(verdict) => onVerdict(id, verdict)}
        >
          {report && <ReportVerdict {...report} />}
        </ReportQuestion>
      )}
    </>
  );
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

function YourWay({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <ul className="your-way num" aria-label="Your answer to this question">
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
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
