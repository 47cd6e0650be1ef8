import '../attempt.css';
import './question.css';

import { memo, type ReactNode } from 'react';

import { m } from '#messages';

import { letterOf } from '../../ui/text/test-facts.ts';
import { langOf } from '../../ui/text/lang-of.tsx';
import { StemText, type StemTextProps } from '../../ui/question/stem-text.tsx';
import { RichText } from '../../ui/text/rich-text.tsx';
import { Words } from '../../ui/text/words.tsx';

export interface HeadingBlockProps {
  title: string;
  /** The line below the title, as on a printed test. */
  facts: ReactNode;
  /** The clock or the score. */
  figure: ReactNode;
}

export function HeadingBlock({ title, facts, figure }: HeadingBlockProps) {
  return (
    <header className="sheet-head">
      <h1 lang={langOf(title)}>{title}</h1>
      <p className="row muted reading sheet-facts">{facts}</p>
      <div className="sheet-figure">{figure}</div>
    </header>
  );
}

/** Labels the question; only one is rendered at a time. */
export const stemId = 'stem';

export const Stem = memo(function Stem({ number, ...stem }: StemTextProps & { number: number }) {
  return (
    <div className="stem" id={stemId}>
      <b className="num">
        <Words parts={m.attempt_stem_number.parts({ number })} />
      </b>
      <StemText {...stem} />
    </div>
  );
});

/** Draws the `rest` of a message, which CSS hides where there is little space. */
export const longWord = { rest: (words: ReactNode) => <span className="long-word">{words}</span> };

export interface OptionRowProps {
  as: 'label' | 'li';
  index: number;
  text: string;
  /** The state that the row is styled by. */
  look?: 'chosen' | 'struck' | 'right' | 'mine' | undefined;
  /** Rendered on top of the letter. */
  control?: ReactNode;
  tag?: ReactNode;
  /** Text for screen readers, after the option. */
  spoken?: string | undefined;
}

/** Memoised: a row's state changes more often than its text. */
const OptionText = memo(RichText);

export function OptionRow({ as: Row, index, text, look, control, tag, spoken }: OptionRowProps) {
  return (
    <Row className={`option ${look ?? ''}`}>
      <span className="option-letter">
        <span className="letter">{letterOf(index)}</span>
        {control}
      </span>
      <OptionText text={text} />
      {spoken !== undefined && <span className="visually-hidden">{spoken}</span>}
      {tag !== undefined && <b className="option-tag">{tag}</b>}
    </Row>
  );
}
