import './printed.css';

import { m } from '#messages';
import type { Solution, Solutions } from '../../../../contract/attempt-shapes.ts';
import { shownOption } from '../../../../assessment/true-false-words.ts';
import { marksOf } from '../../../../assessment/marking.ts';
import { twelfthsOf } from '../../../../assessment/review/reviewed-question.ts';
import { noValue, secondsText } from '../../../shared/figure-text.ts';
import { langOf } from '../../../shared/lang-of.ts';
import { gainText, marksText } from '../../../shared/marks-text.ts';
import { Named } from '../../../shared/named.tsx';
import { outcomeWords } from '../../../shared/pictures/outcome-words.ts';
import { RichText } from '../../../shared/rich-text.tsx';
import { reviewStatus } from '../../desk/question-status.ts';
import { wayWords } from '../question/way-words.ts';
import { dateText, markingText } from '../review-words.ts';
import { toReviewed } from '../to-reviewed.ts';
import { markedOptions, optionLetter, whyParts } from '../why-parts.ts';

export interface PrintedSolutionsProps {
  solutions: Pick<Solutions, 'test' | 'questions'>;
  subjectName: string | undefined;
}

/** For paper alone: the test as it was asked, then on pages of its own the key with the learner's answers and the reasons. */
export function PrintedSolutions({ solutions: { test, questions }, subjectName }: PrintedSolutionsProps) {
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
          {[m.shared_questions({ count: questions.length }), time, markingText(test.marking)].join(' · ')}
        </p>
      </header>
      <ol className="printed-questions">
        {questions.map((question, place) => (
          <Asked key={question.id} question={question} number={place + 1} />
        ))}
      </ol>
      <section className="printed-key">
        <header className="printed-head">
          <h2>{m.solutions_key_of({ title: test.title })}</h2>
          <p className="num">
            {m.solutions_printed_score({
              score: marksText(test.score),
              total: marksText(test.total),
              date: dateText(test.finishedAt),
            })}
          </p>
        </header>
        <KeyTable test={test} questions={questions} />
        {questions.map((question, place) => (
          <Explained key={question.id} question={question} number={place + 1} test={test} />
        ))}
      </section>
    </article>
  );
}

interface PrintedQuestionProps {
  question: Solution;
  number: number;
}

function Asked({ question, number }: PrintedQuestionProps) {
  const isShort = question.options.every((text) => text.length <= 36);
  return (
    <li className="printed-question">
      <div className="printed-stem">
        <b className="num">{`${number}.`}</b>
        <RichText text={question.question} as="div" />
      </div>
      <ol className={isShort ? 'printed-options is-short' : 'printed-options'}>
        {question.options.map((text, index) => (
          <li key={text}>
            <b>({optionLetter(index)})</b> <RichText text={shownOption(text, question.type, question.question)} />
          </li>
        ))}
      </ol>
    </li>
  );
}

function KeyTable({ test, questions }: PrintedSolutionsProps['solutions']) {
  return (
    <table className="printed-table num">
      <thead>
        <tr>
          {[m.solutions_question(), m.solutions_key(), m.solutions_tag_mine(), m.solutions_outcome(), m.solutions_marks()].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {questions.map((question, place) => {
          const { key, chosen } = markedOptions(question);
          return (
            <tr key={question.id}>
              <th scope="row">{place + 1}</th>
              <td>{optionLetter(key)}</td>
              <td>{chosen === -1 ? noValue : optionLetter(chosen)}</td>
              <td>{outcomeWords[reviewStatus(question)]}</td>
              <td>{question.isVoid ? noValue : gainText(marksOf(twelfthsOf(toReviewed(question), test.marking)))}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Explained({ question, number, test }: PrintedQuestionProps & Pick<Solutions, 'test'>) {
  const { key } = markedOptions(question);
  const { first, others } = whyParts(question);
  return (
    <section className="printed-why">
      <h3>
        {`${number}. ${question.isVoid ? m.solutions_void() : `(${optionLetter(key)})`} `}
        <RichText text={shownOption(question.options[key] ?? '', question.type, question.question)} />
      </h3>
      <p className="printed-way">{wayWords(toReviewed(question), test.marking).join(' · ')}</p>
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
