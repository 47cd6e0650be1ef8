import { m } from '#messages';

import { shownOption } from '../../../assessment/true-false-words.ts';
import type { ExampleQuestion } from '../../../contract/example-paper.ts';
import type { ExampleSolution } from '../../../contract/example-shapes.ts';
import { FormulaText } from './formula-text.tsx';
import { examplePaper } from './page-paper.ts';

export interface ExampleSheetQuestionProps {
  question: ExampleQuestion;
  number: number;
  isCurrent: boolean;
  response: string | undefined;
  /** The key and the reasons, once the paper was handed in. */
  solution: ExampleSolution | undefined;
  onChoose: (option: string) => void;
}

/** A question of the example: all lie on one place, so that the sheet keeps its height from one to the next. */
export function ExampleSheetQuestion({ question, number, isCurrent, response, solution, onChoose }: ExampleSheetQuestionProps) {
  const stemId = `example-${number}`;
  return (
    <li className={isCurrent ? 'example-question' : 'example-question is-away'}>
      <div className="example-stem" id={stemId}>
        <b className="num" aria-hidden="true">
          {`${number}.`}
        </b>
        <div>
          <span className="visually-hidden">{m.landing_example_question({ number, total: examplePaper.length })} </span>
          <FormulaText text={question.question} />
        </div>
      </div>
      {solution ? (
        <Reasons question={question} response={response} solution={solution} />
      ) : (
        <fieldset className="example-options" aria-labelledby={stemId}>
          {question.options.map((option, index) => (
            <label key={option} className={response === option ? 'example-option is-chosen' : 'example-option'}>
              <span className="example-letter">
                <span className="letter">{letterOf(index)}</span>
                <input type="radio" name={question.id} checked={response === option} onChange={() => onChoose(option)} />
              </span>
              <span>
                <FormulaText text={shownOption(option, 'truefalse', question.question)} />
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </li>
  );
}

type ReasonsProps = Pick<ExampleSheetQuestionProps, 'question' | 'response'> & { solution: ExampleSolution };

/** Every option with why it is right or wrong. */
function Reasons({ question, response, solution }: ReasonsProps) {
  return (
    <ul className="example-options">
      {question.options.map((option, index) => {
        const isKey = option === solution.correctAnswer;
        const isMine = option === response;
        return (
          <li key={option} className={`example-option ${lookOf(isKey, isMine)}`}>
            <span className="letter">{letterOf(index)}</span>
            <div>
              <p className="example-outcome">
                <span>
                  <FormulaText text={shownOption(option, 'truefalse', question.question)} />
                </span>
                <OutcomeTag isKey={isKey} isMine={isMine} />
              </p>
              <p className="example-why">
                <FormulaText text={solution.optionNotes[index] ?? ''} />
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function OutcomeTag({ isKey, isMine }: { isKey: boolean; isMine: boolean }) {
  if (isKey && isMine) return <b className="example-tag">{m.landing_example_correct_yours()}</b>;
  if (isKey) return <b className="example-tag">{m.landing_example_correct()}</b>;
  return isMine ? <b className="example-tag">{m.landing_example_yours_wrong()}</b> : null;
}

function lookOf(isKey: boolean, isMine: boolean): string {
  if (isKey) return 'is-key';
  return isMine ? 'is-mine' : '';
}

function letterOf(option: number): string {
  return String.fromCodePoint(65 + option);
}
