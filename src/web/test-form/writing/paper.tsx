import './paper.css';

import type { ReactNode } from 'react';

import { m } from '#messages';

import { trueFalseOptions } from '../../../assessment/question.ts';
import type { TestForm, WireQuestion } from '../../../contract/test-shapes.ts';
import { keyCheckWords } from '../../shared/key-check-words.ts';
import { RichText } from '../../shared/rich-text.tsx';
import { Words } from '../../shared/words.tsx';
import { levelWords } from '../level-words.ts';

export interface PaperProps {
  /** In the order of the test; one that is not written yet has a place all the same. */
  places: readonly (WireQuestion | undefined)[];
  /** Nothing more will be found out about its keys. */
  isWritten: boolean;
  /** Of its questions, where it is known. */
  language?: TestForm['language'];
  /** Beside `places`: what stands below each. */
  feet?: readonly ReactNode[];
}

/** The questions as a printed paper has them, without a word of their keys. */
export function Paper({ places, isWritten, language, feet }: PaperProps) {
  const firstEmpty = places.indexOf(undefined);
  return (
    <ol className="paper">
      {places.map((question, index) =>
        question ? (
          // A place keeps its element when another question comes to stand in it.
          // oxlint-disable-next-line react/no-array-index-key
          <li className="place" key={index} tabIndex={-1}>
            <Question question={question} number={index + 1} isWritten={isWritten} language={language} />
            {feet?.[index]}
          </li>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <li className="place is-empty" key={index} aria-hidden="true">
            <span className="num">{`${index + 1}.`}</span>
            <span className="place-line">{index === firstEmpty && !isWritten && m.form_being_written()}</span>
          </li>
        ),
      )}
    </ol>
  );
}

interface QuestionProps {
  question: WireQuestion;
  number: number;
  isWritten: boolean;
  language: TestForm['language'];
}

function Question({ question, number, isWritten, language }: QuestionProps) {
  const { id, type, question: stem, options, concept, difficulty, checked } = question;
  const isCheckTold = isWritten || checked !== null;
  return (
    <div className="place-question" key={id}>
      <div className="place-stem">
        <b className="num">
          <Words parts={m.form_question_number.parts({ number })} />
        </b>
        <div lang={language}>
          <RichText text={stem} as="div" />
        </div>
      </div>
      <ol className="place-options" type="A" lang={type === 'mcq' ? language : undefined}>
        {options.map((option) => (
          <li key={option}>
            <RichText text={type === 'truefalse' ? trueFalseWords(option) : option} />
          </li>
        ))}
      </ol>
      <p className="place-facts small muted">
        {type === 'mcq' ? m.form_mcq() : m.form_true_false()} · <bdi lang={language}>{concept}</bdi> · {levelWords[difficulty]}
        {isCheckTold && ` · ${keyCheckWords[checked ?? 'none']}`}
      </p>
    </div>
  );
}

/** True and false are the same two in whichever language they are asked. */
function trueFalseWords(option: string): string {
  return option === trueFalseOptions[0] ? m.form_true() : m.form_false();
}
