import './sheet.css';

import { memo, type ReactNode } from 'react';

import { RichText } from '../../shared/rich-text.tsx';
import type { AttemptQuestion } from '../../shared/root-shapes.ts';

export interface HeadingBlockProps {
  title: string;
  /** The line below the title, as a printed paper has it. */
  facts: ReactNode;
  /** The clock, or the score. */
  figure: ReactNode;
}

export function HeadingBlock({ title, facts, figure }: HeadingBlockProps) {
  return (
    <header className="sheet-head">
      <h1>{title}</h1>
      <p className="sheet-facts">{facts}</p>
      <div className="sheet-figure">{figure}</div>
    </header>
  );
}

export interface StemProps {
  id?: string;
  number: number;
  text: string;
}

export const Stem = memo(function Stem({ id, number, text }: StemProps) {
  return (
    <div className="stem" id={id}>
      <b className="num">
        <span className="visually-hidden">Question </span>
        {number}.
      </b>
      <RichText text={text} as="div" />
    </div>
  );
});

export interface OptionRowProps {
  as: 'label' | 'li';
  index: number;
  text: string;
  /** What the row looks like. */
  look?: 'chosen' | 'right' | 'mine' | undefined;
  /** Lies over the letter. */
  control?: ReactNode;
  tag?: ReactNode;
}

export function OptionRow({ as: Row, index, text, look, control, tag }: OptionRowProps) {
  return (
    <Row className={`option ${look ?? ''}`}>
      <span className="option-letter">
        <span className="letter">{String.fromCodePoint(65 + index)}</span>
        {control}
      </span>
      <RichText text={text} />
      {tag !== undefined && <b className="option-tag">{tag}</b>}
    </Row>
  );
}

export interface ResponseOptionsProps {
  question: AttemptQuestion;
  /** The element that names the group: the stem. */
  labelledBy: string;
  isFrozen: boolean;
  onChoose: (option: number) => void;
}

/** The options of a question as one group of radio buttons. `onChoose` must stay the same function. */
export function ResponseOptions({ question, labelledBy, isFrozen, onChoose }: ResponseOptionsProps) {
  return (
    <fieldset className="options" aria-labelledby={labelledBy} disabled={isFrozen}>
      {question.options.map((text, index) => (
        <ResponseOption
          key={text}
          name={question.id}
          index={index}
          text={text}
          isChosen={question.chosenOption === index}
          onChoose={onChoose}
        />
      ))}
    </fieldset>
  );
}

interface ResponseOptionProps {
  name: string;
  index: number;
  text: string;
  isChosen: boolean;
  onChoose: (option: number) => void;
}

const ResponseOption = memo(function ResponseOption({ name, index, text, isChosen, onChoose }: ResponseOptionProps) {
  return (
    <OptionRow
      as="label"
      index={index}
      text={text}
      look={isChosen ? 'chosen' : undefined}
      control={<input type="radio" name={name} checked={isChosen} onChange={() => onChoose(index)} />}
    />
  );
});
