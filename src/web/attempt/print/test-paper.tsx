import '../solutions/solutions.css';
import './print.css';

import { m } from '#messages';

import type { PrintedTest } from '../../../contract/shapes/test-shapes.ts';
import { secondsText } from '../../ui/text/figure-text.ts';
import { langOf } from '../../ui/text/lang-of.tsx';
import { shortMatchedText } from '../../ui/text/matched-text.ts';
import { markingSentence, marksText } from '../../ui/text/marks-text.ts';
import { letterOf } from '../../ui/text/test-facts.ts';
import { markingSchemes, marksOf } from '../../../assessment/marking.ts';
import { PrintedQuestions } from './printed-questions.tsx';

export interface TestPaperProps {
  test: PrintedTest;
  hasTwoColumns: boolean;
  /** Empty space after each question. */
  hasWorkingSpace: boolean;
}

/** For printing only: a test to take on paper, with an answer sheet on its last page. */
export function TestPaper({ test, hasTwoColumns, hasWorkingSpace }: TestPaperProps) {
  const { title, generatedQuestions: questions, durationSeconds, marking, matched } = test;
  const time = durationSeconds === null ? m.print_no_limit() : m.print_time({ time: secondsText(durationSeconds) });
  const most = marksText(marksOf(markingSchemes[marking].correct * questions.length));
  const about = shortMatchedText(matched);
  return (
    <article className="printed">
      <header className="printed-head">
        <h1 lang={langOf(title)}>{title}</h1>
        {about !== undefined && <p>{about}</p>}
        <p>{[m.shared_questions({ count: questions.length }), time, m.print_marks({ marks: most })].join(' · ')}</p>
      </header>
      <Blanks labels={[m.print_name(), m.print_class(), m.print_date()]} />
      <ul className="printed-rules">
        <li>{m.print_rule_one_option()}</li>
        <li>{markingSentence(marking)}</li>
        <li>{m.print_rule_sheet()}</li>
      </ul>
      <PrintedQuestions
        questions={questions}
        sections={test.sections}
        className={[hasTwoColumns && 'is-two', hasWorkingSpace && 'has-space'].filter(Boolean).join(' ')}
      />
      <section className="printed-sheet">
        <header className="printed-head">
          <h2>{m.print_answer_sheet()}</h2>
          <p lang={langOf(title)}>{title}</p>
        </header>
        <Blanks labels={[m.print_name(), m.print_class(), m.print_date(), m.print_score({ marks: most })]} />
        <ol className="printed-bubbles">
          {questions.map(({ id, options }, place) => (
            <li key={id}>
              <b className="num">{place + 1}</b>
              {options.map((text, option) => (
                <span key={text} className="printed-bubble">
                  {letterOf(option)}
                </span>
              ))}
            </li>
          ))}
        </ol>
      </section>
    </article>
  );
}

/** Lines to write on. */
function Blanks({ labels }: { labels: readonly string[] }) {
  return (
    <p className="printed-blanks">
      {labels.map((label) => (
        <span key={label}>{label}</span>
      ))}
    </p>
  );
}
