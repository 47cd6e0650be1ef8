import './solutions.css';
import { m } from '#messages';
import type { Marking } from '../../../assessment/marking.ts';
import type { ReviewedQuestion } from '../../../assessment/review/reviewed-question.ts';
import { shownOption } from '../../../assessment/drafts/true-false-texts.ts';
import type { Solution, Verdict } from '../../../contract/shapes/attempt-shapes.ts';
import { KeyChecked } from '../../ui/question/key-checked.tsx';
import { letterOf } from '../../ui/text/test-facts.ts';
import { langOf } from '../../ui/text/lang-of.tsx';
import { OptionRow, type OptionRowProps, Stem } from '../question/question-parts.tsx';
import { ReportQuestion, VerdictNotice } from '../question/report-question.tsx';
import { Listen } from '../reading/listen.tsx';
import type { Readable } from '../reading/spoken-parts.ts';
import { toReviewed } from './to-reviewed.ts';
import { type ExplanationPart, explanationParts } from './explanation-parts.ts';
import { answerHistory } from './answer-history.ts';
import { RichText } from '../../ui/text/rich-text.tsx';

export interface SolutionQuestionProps {
  testId: string;
  marking: Marking;
  /** The question's number in the test. */
  number: number;
  solution: Solution;
  /** Called with the outcome of the learner's report. */
  onVerdict: (questionId: string, verdict: Verdict) => void;
}

/** A question with its key, the learner's response and the explanation. */
export function SolutionQuestion({ testId, marking, number, solution, onVerdict }: SolutionQuestionProps) {
  const { id, isVoid, report } = solution;
  return (
    <>
      {isVoid && (
        <p className="row void-mark">
          <b>{m.solutions_void()}</b> <span>{m.solutions_void_words()}</span>
        </p>
      )}
      <Stem number={number} text={solution.question} form={solution.form} figure={solution.figure} />
      <ReviewedOptions key={id} solution={solution} />
      <YourWay words={answerHistory(toReviewed(solution), marking)} />
      <Explanation key={`why ${id}`} solution={solution} />
      <div className="row middle">
        <KeyFacts solution={solution} />
        <Listen name={`solution ${id}`} readable={readableSolution(solution)} label={m.solutions_listen_all()} />
      </div>
      {(report !== null || !isVoid) && (
        <ReportQuestion
          key={`report ${id}`}
          testId={testId}
          questionId={id}
          isReported={report !== null}
          onReported={(verdict) => onVerdict(id, verdict)}
        >
          {report && <VerdictNotice {...report} />}
        </ReportQuestion>
      )}
    </>
  );
}

interface SolutionProps {
  solution: Solution;
}

export function ReviewedOptions({ solution }: SolutionProps) {
  const reviewed = toReviewed(solution);
  return (
    <>
      {reviewed.chosen === undefined && <p className="reading left-blank">{m.solutions_left_blank()}</p>}
      <ol className="stack tight options" aria-label={m.solutions_options()}>
        {solution.options.map((text, index) => (
          <OptionRow
            key={text}
            as="li"
            index={index}
            text={shownOption(text, solution.type, solution.question)}
            {...markOf(index, reviewed)}
          />
        ))}
      </ol>
    </>
  );
}

function markOf(index: number, { key, chosen, isVoid }: ReviewedQuestion): Pick<OptionRowProps, 'look' | 'tag'> {
  const isMine = index === chosen;
  // The key of a void question is not shown as right, nor another choice as wrong.
  if (index === key && isVoid) return { tag: isMine ? m.solutions_tag_key_mine() : m.solutions_tag_key() };
  if (index === key) return { look: 'right', tag: isMine ? m.solutions_tag_right_mine() : m.solutions_tag_right() };
  return isMine ? { look: isVoid ? undefined : 'mine', tag: m.solutions_tag_mine() } : {};
}

function YourWay({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <ul className="row muted your-way num" aria-label={m.solutions_your_way()}>
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}

const difficultyWords = { easy: m.solutions_easy(), medium: m.solutions_medium(), hard: m.solutions_hard() };

export function KeyFacts({ solution: { checked, fromNotes, concept, difficulty, isVoid } }: SolutionProps) {
  const look = checked === null ? 'inline muted key-check' : 'inline key-check is-checked';
  return (
    <p className="row middle small key-facts">
      {!isVoid && <KeyChecked checked={checked} fromNotes={fromNotes} className={look} />}{' '}
      {!isVoid && fromNotes && <span className="muted">{m.shared_key_how_notes()}</span>}{' '}
      <span className="muted">
        {concept !== '' && (
          <>
            <bdi lang={langOf(concept)}>{concept}</bdi> ·{' '}
          </>
        )}
        {difficultyWords[difficulty]}
      </span>
    </p>
  );
}

/** Explains the learner's mistake first, then the key; the other options on demand. */
export function Explanation({ solution }: SolutionProps) {
  const { first, others } = explanationParts(solution);
  if (first.length + others.length === 0) return null;
  return (
    <section className="stack why" aria-labelledby="why">
      <div className="row middle why-head">
        <h2 id="why">{m.solutions_why()}</h2>
        <Listen name={`why ${solution.id}`} readable={{ reasons: readableSolution(solution).reasons }} label={m.solutions_listen_why()} />
      </div>
      {first.map((part) => (
        <Reason key={part.option} {...part} />
      ))}
      {others.length > 0 && (
        <details className="why-others">
          <summary className="screen-only">{m.solutions_why_not({ count: others.length })}</summary>
          {others.map((part) => (
            <Reason key={part.option} {...part} />
          ))}
        </details>
      )}
    </section>
  );
}

/** The question with its options, then the reasons as they are shown. */
export function readableSolution(solution: Solution): Readable {
  const { first, others } = explanationParts(solution);
  return { question: solution, reasons: [...first, ...others].map(({ lead, texts }) => [lead, ...texts]) };
}

function Reason({ option, look, lead, texts }: ExplanationPart) {
  return (
    <div className={`why-part ${look}`}>
      <span className="letter" aria-hidden="true">
        {letterOf(option)}
      </span>
      <div className="stack tight why-words">
        <h3>{lead}</h3>
        {texts.map((text) => (
          <RichText key={text} text={text} as="div" />
        ))}
      </div>
    </div>
  );
}
