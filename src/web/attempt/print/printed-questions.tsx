import '../solutions/solutions.css';
import './print.css';

import { m } from '#messages';

import { numericValue } from '../../../assessment/drafts/numeric-value.ts';
import { shownOption } from '../../../assessment/drafts/true-false-texts.ts';
import type { SectionId, TestSection } from '../../../assessment/papers/exam-paper.ts';
import { sectionName } from '../../../contract/papers/paper-names.ts';
import type { WireQuestion } from '../../../contract/shapes/test-shapes.ts';
import { numbersOn, PassageText } from '../../ui/question/passage-text.tsx';
import { StemText } from '../../ui/question/stem-text.tsx';
import { langOf } from '../../ui/text/lang-of.tsx';
import { RichText } from '../../ui/text/rich-text.tsx';
import { letterOf } from '../../ui/text/test-facts.ts';

type PrintedQuestion = Pick<WireQuestion, 'id' | 'question' | 'type' | 'options' | 'form' | 'figure' | 'passage'>;

export interface PrintedQuestionsProps {
  questions: readonly PrintedQuestion[];
  className?: string;
  /** The learner's own, by question id. */
  notes?: ReadonlyMap<string, string>;
  /** Of a full paper: each has a heading above its first question. */
  sections?: readonly TestSection[] | undefined;
}

/** The questions as on a paper: numbered, with lettered options and without keys. */
export function PrintedQuestions({ questions, className = '', notes, sections }: PrintedQuestionsProps) {
  const begun = beginnings(sections ?? []);
  return (
    <ol className={`printed-questions ${className}`}>
      {questions.map((question, place) => (
        <Asked
          key={question.id}
          question={question}
          number={place + 1}
          section={begun.get(place)}
          note={notes?.get(question.id)}
          numbers={question.passage && numbersOn(question.passage, questions)}
        />
      ))}
    </ol>
  );
}

interface AskedProps {
  question: PrintedQuestion;
  number: number;
  /** Of the questions on its passage, which is printed before the first. */
  numbers: readonly number[] | undefined;
  note: string | undefined;
  /** The section that begins with it. */
  section: SectionId | undefined;
}

/** The sections by the place of their first question. */
function beginnings(sections: readonly TestSection[]): Map<number, SectionId> {
  let first = 0;
  return new Map(
    sections.map(({ section, questions }) => {
      first += questions;
      return [first - questions, section];
    }),
  );
}

function Asked({ question, number, numbers, note, section }: AskedProps) {
  const { passage, form, figure } = question;
  const isShort = question.options.every((text) => text.length <= 36);
  return (
    <li className={isWorkedOut(question) ? 'printed-question is-worked-out' : 'printed-question'}>
      {section && <h2 className="printed-section">{sectionName(section)}</h2>}
      {passage && numbers?.[0] === number && <PassageText passage={passage} form={form} numbers={numbers} />}
      <div className="printed-stem">
        <b className="num">{`${number}.`}</b>
        <StemText text={question.question} form={form} figure={figure} />
      </div>
      <ol className={isShort ? 'printed-options is-short' : 'printed-options'}>
        {question.options.map((text, index) => (
          <li key={text}>
            <b>({letterOf(index)})</b> <RichText text={shownOption(text, question.type, question.question)} />
          </li>
        ))}
      </ol>
      {note && (
        <p className="printed-note" lang={langOf(note)}>
          <b>{m.mistakes_printed_note()}</b> {note}
        </p>
      )}
    </li>
  );
}

/** Whether its options look like results that are worked out on paper. A year is remembered. */
export function isWorkedOut({ options }: Pick<PrintedQuestion, 'options'>): boolean {
  const results = options.filter((text) => {
    const quantity = numericValue(text);
    return quantity ? quantity.unit !== '' || quantity.value < 1000 || quantity.value > 2100 : /\d/u.test(text) && /[$₹%]/u.test(text);
  });
  return results.length * 2 > options.length;
}
