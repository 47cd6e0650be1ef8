import './writing.css';

import type { ReactNode } from 'react';

import { m } from '#messages';

import { shownOption } from '../../../assessment/drafts/true-false-texts.ts';
import type { OutlineSlot, WireQuestion } from '../../../contract/shapes/test-shapes.ts';
import { KeyChecked } from '../../ui/question/key-checked.tsx';
import { langOf } from '../../ui/text/lang-of.tsx';
import { numbersOn, PassageText } from '../../ui/question/passage-text.tsx';
import { StemText } from '../../ui/question/stem-text.tsx';
import { RichText } from '../../ui/text/rich-text.tsx';
import { Words } from '../../ui/text/words.tsx';
import { difficultyTexts } from '../difficulty-texts.ts';

export interface TestQuestionsProps {
  /** In the order of the test; undefined for a question that has not been generated yet. */
  places: readonly (WireQuestion | undefined)[];
  /** What the open places are to ask. */
  outline?: readonly OutlineSlot[] | undefined;
  /** Generation has ended, so the checks of the keys are final. */
  isWritten: boolean;
  /** The content below each question, by the index in `places`. */
  feet?: readonly ReactNode[];
}

/** The questions as on a printed paper, without their keys. */
export function TestQuestions({ places, outline, isWritten, feet }: TestQuestionsProps) {
  const firstEmpty = places.indexOf(undefined);
  return (
    <ol className="paper">
      {places.map((question, index) =>
        question ? (
          // Keyed by index, so that the element stays when its question is replaced.
          // oxlint-disable-next-line react/no-array-index-key
          <li className="place" key={index} tabIndex={-1}>
            <PassageBefore places={places} index={index} />
            <Question question={question} number={index + 1} isWritten={isWritten} />
            {feet?.[index]}
          </li>
        ) : (
          <OpenPlace
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            number={index + 1}
            concept={outline?.find(({ slot }) => slot === index)?.concept}
            isNext={index === firstEmpty && !isWritten}
          />
        ),
      )}
    </ol>
  );
}

interface OpenPlaceProps {
  number: number;
  concept: string | undefined;
  /** The first place that is being written. */
  isNext: boolean;
}

/** A line for a question that is not written yet, with its sub-topic. */
function OpenPlace({ number, concept, isNext }: OpenPlaceProps) {
  return (
    <li className="muted reading place is-empty" aria-hidden={concept === undefined}>
      <span className="num">
        <Words parts={m.form_question_number.parts({ number })} />
      </span>
      <span className="row apart place-line">
        {concept !== undefined && <span lang={langOf(concept)}>{concept}</span>}
        {isNext && (
          <i className="inline">
            <span className="spinner-ring" aria-hidden="true" />
            {m.form_being_written()}
          </i>
        )}
      </span>
    </li>
  );
}

/** The passage of a question, before the first question on it. */
function PassageBefore({ places, index }: Pick<TestQuestionsProps, 'places'> & { index: number }) {
  const { passage, form } = places[index] ?? {};
  const numbers = passage ? numbersOn(passage, places) : [];
  return passage && numbers[0] === index + 1 ? <PassageText passage={passage} form={form} numbers={numbers} /> : null;
}

interface QuestionProps {
  question: WireQuestion;
  number: number;
  isWritten: boolean;
}

function Question({ question, number, isWritten }: QuestionProps) {
  const { id, type, question: stem, form, figure, options, concept, difficulty, checked, fromNotes, seenBefore } = question;
  const isCheckTold = isWritten || checked !== null;
  return (
    <div className="place-question" key={id}>
      <div className="place-stem">
        <b className="num">
          <Words parts={m.form_question_number.parts({ number })} />
        </b>
        <StemText text={stem} form={form} figure={figure} />
      </div>
      <ol className="place-options" type="A">
        {options.map((option) => (
          <li key={option}>
            <RichText text={shownOption(option, type, stem)} />
          </li>
        ))}
      </ol>
      <p className="place-facts small muted">
        {type === 'mcq' ? m.form_mcq() : m.form_true_false()} · <bdi lang={langOf(concept)}>{concept}</bdi> · {difficultyTexts[difficulty]}
        {isCheckTold && (
          <>
            {' · '}
            <KeyChecked checked={checked} fromNotes={fromNotes} />
          </>
        )}
        {seenBefore && <> · {m.shared_seen_before()}</>}
      </p>
    </div>
  );
}
