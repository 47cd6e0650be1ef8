import './solutions.css';

import { m } from '#messages';
import type { Solution, Solutions } from '../../../contract/shapes/attempt-shapes.ts';
import { shownOption } from '../../../assessment/drafts/true-false-texts.ts';
import { marksOf } from '../../../assessment/marking.ts';
import { reviewedOutcome, twelfthsOf } from '../../../assessment/review/reviewed-question.ts';
import { momentText, noValue, secondsText } from '../../ui/text/figure-text.ts';
import { langOf, Named } from '../../ui/text/lang-of.tsx';
import { gainText, marksText } from '../../ui/text/marks-text.ts';
import { outcomeTexts } from '../../ui/charts/outcome-legend.tsx';
import { PrintedQuestions } from '../print/printed-questions.tsx';
import { RichText } from '../../ui/text/rich-text.tsx';
import { letterOf } from '../../ui/text/test-facts.ts';
import { answerHistory } from './answer-history.ts';
import { markingSchemeText } from './review-words.ts';
import { toReviewed } from './to-reviewed.ts';
import { explanationParts } from './explanation-parts.ts';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export interface PrintedSolutionsProps {
  solutions: Pick<Solutions, 'test' | 'questions' | 'sections'>;
  subjectName: string | undefined;
}

/** For printing only: the test as it was asked, then the keys, the learner's answers and the reasons on separate pages. */
export function PrintedSolutions({ solutions: { test, questions, sections }, subjectName }: PrintedSolutionsProps) {
  const time = test.durationSeconds === null ? m.solutions_no_limit() : secondsText(test.durationSeconds);
  return (
    <article className="printed">
      <header className="printed-head">
        <h1 lang={langOf(test.title)}>{test.title}</h1>
        <p>
          {subjectName !== undefined && (
            <>
              <Named text={subjectName} />
              {' · '}
            </>
          )}
          {[m.shared_questions({ count: questions.length }), time, markingSchemeText(test.marking)].join(' · ')}
        </p>
      </header>
      <PrintedQuestions questions={questions} sections={sections} />
      <section className="printed-key">
        <header className="printed-head">
          <h2>{m.solutions_key_of({ title: test.title })}</h2>
          <p className="num">
            {m.solutions_printed_score({
              score: marksText(test.score),
              total: marksText(test.total),
              date: momentText(test.finishedAt),
            })}
          </p>
        </header>
        <KeyTable test={test} questions={questions} />
        {questions.map((question, place) => (
          <PrintedReason key={question.id} question={question} number={place + 1} way={wayOf(question, test)} />
        ))}
      </section>
    </article>
  );
}

function wayOf(question: Solution, { marking }: Solutions['test']): string[] {
  const reviewed = toReviewed(question);
  return reviewed.chosen === undefined ? [] : answerHistory(reviewed, marking);
}

export interface PrintedReasonProps {
  question: Solution;
  number: number;
  /** How the learner came to the answer. */
  way: readonly string[];
}

function KeyTable({ test, questions }: PrintedSolutionsProps['solutions']) {
  const isAnswered = questions.some(({ attempted }) => attempted);
  const ofAnswer = isAnswered ? [m.solutions_tag_mine(), m.solutions_outcome(), m.solutions_marks()] : [];
  return (
    <table className="printed-table num">
      <thead>
        <tr>
          {[m.solutions_question(), m.solutions_key(), ...ofAnswer].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {questions.map((question, place) => {
          const reviewed = toReviewed(question);
          const { key, chosen, isVoid } = reviewed;
          return (
            <tr key={question.id}>
              <th scope="row">{place + 1}</th>
              <td>{letterOf(key)}</td>
              {isAnswered && (
                <>
                  <td>{chosen === undefined ? noValue : letterOf(chosen)}</td>
                  <td>{outcomeTexts[reviewedOutcome(reviewed)]}</td>
                  <td>{isVoid ? noValue : gainText(marksOf(twelfthsOf(reviewed, test.marking)))}</td>
                </>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The key of a question, and why each option that has a reason is right or wrong. */
export function PrintedReason({ question, number, way }: PrintedReasonProps) {
  const reviewed = toReviewed(question);
  const { first, others } = explanationParts(question);
  return (
    <section className="printed-why">
      <h3>
        {`${number}. ${question.isVoid ? m.solutions_void() : `(${letterOf(reviewed.key)})`} `}
        <RichText text={shownOption(question.options[reviewed.key] ?? '', question.type, question.question)} />
      </h3>
      {way.length > 0 && <p className="printed-way">{way.join(' · ')}</p>}
      {[...first, ...others].map(({ option, lead, texts }) => (
        <div key={option}>
          <b>{m.solutions_printed_lead({ lead })}</b>{' '}
          {texts.map((text) => (
            <RichText key={text} text={text} as="div" />
          ))}
        </div>
      ))}
    </section>
  );
}

/** Whether the page is being printed. Renders synchronously, before the browser takes its snapshot. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const draw = (isForPaper: boolean) => flushSync(() => setPrinting(isForPaper));
    window.addEventListener('beforeprint', () => draw(true), { signal });
    window.addEventListener('afterprint', () => draw(false), { signal });
    matchMedia('print').addEventListener('change', ({ matches }) => draw(matches), { signal });
    return () => listening.abort();
  }, []);
  return isPrinting;
}
