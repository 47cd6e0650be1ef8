import './paper.css';

import type { ReactNode } from 'react';

import { m } from '#messages';

import { shownOption } from '../../../assessment/true-false-words.ts';
import type { WireQuestion } from '../../../contract/test-shapes.ts';
import { keyCheckWords } from '../../shared/key-check-words.ts';
import { langOf } from '../../shared/lang-of.ts';
import { RichText } from '../../shared/rich-text.tsx';
import { Words } from '../../shared/words.tsx';
import { levelWords } from '../level-words.ts';

export interface PaperProps {
  /** In the order of the test; one that is not written yet has a place all the same. */
  places: readonly (WireQuestion | undefined)[];
  /** Nothing more will be found out about its keys. */
  isWritten: boolean;
  /** Beside `places`: what stands below each. */
  feet?: readonly ReactNode[];
}

/** The questions as a printed paper has them, without a word of their keys. */
export function Paper({ places, isWritten, feet }: PaperProps) {
  const firstEmpty = places.indexOf(undefined);
  return (
    <ol className="paper">
      {places.map((question, index) =>
        question ? (
          // A place keeps its element when another question comes to stand in it.
          // oxlint-disable-next-line react/no-array-index-key
          <li className="place" key={index} tabIndex={-1}>
            <Question question={question} number={index + 1} isWritten={isWritten} />
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
}

function Question({ question, number, isWritten }: QuestionProps) {
  const { id, type, question: stem, options, concept, difficulty, checked } = question;
  const isCheckTold = isWritten || checked !== null;
  return (
    <div className="place-question" key={id}>
      <div className="place-stem">
        <b className="num">
          <Words parts={m.form_question_number.parts({ number })} />
        </b>
        <RichText text={stem} as="div" />
      </div>
      <ol className="place-options" type="A">
        {options.map((option) => (
          <li key={option}>
            <RichText text={shownOption(option, type, stem)} />
          </li>
        ))}
      </ol>
      <p className="place-facts small muted">
        {type === 'mcq' ? m.form_mcq() : m.form_true_false()} · <bdi lang={langOf(concept)}>{concept}</bdi> · {levelWords[difficulty]}
        {isCheckTold && ` · ${keyCheckWords[checked ?? 'none']}`}
      </p>
    </div>
  );
}
