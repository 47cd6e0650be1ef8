import { m } from '#messages';

import { readPassageBlocks } from '../../../assessment/forms/passage-blocks.ts';
import type { Passage, QuestionForm } from '../../../assessment/question.ts';
import { DataTable } from '../charts/data-table.tsx';
import { RichText } from '../text/rich-text.tsx';

export interface PassageTextProps {
  passage: Passage;
  form: QuestionForm | undefined;
  /** The numbers of the questions on it, ascending. */
  numbers: readonly number[];
}

/** A passage that scrolls in its own box and can be put away. Key it by its id, and it stays as it is from question to question. */
export function PassageBox(props: PassageTextProps) {
  const heading = headingOf(props);
  return (
    <details className="passage" open>
      <summary className="inline link">
        <h2>{heading}</h2>
      </summary>
      {/* A scrolling block must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="passage-box" role="region" aria-label={heading} tabIndex={0}>
        <Blocks text={props.passage.text} caption={heading} />
      </div>
    </details>
  );
}

/** A passage as on paper. */
export function PassageText(props: PassageTextProps) {
  const heading = headingOf(props);
  return (
    <section className="passage">
      <h2>{heading}</h2>
      <Blocks text={props.passage.text} caption={heading} />
    </section>
  );
}

/** Which questions are on a passage: their numbers from 1. */
export function numbersOn({ id }: Passage, questions: readonly ({ passage?: Passage | undefined } | undefined)[]): number[] {
  return questions.flatMap((question, index) => (question?.passage?.id === id ? [index + 1] : []));
}

function headingOf({ form, numbers }: PassageTextProps): string {
  const [count, numbersText] = [numbers.length, textOf(numbers)];
  return form === 'data' ? m.shared_data_for({ count, numbers: numbersText }) : m.shared_passage_for({ count, numbers: numbersText });
}

/** E.g. `4 to 6`; `4, 6` where others are in between. */
function textOf(numbers: readonly number[]): string {
  const [first = 0, last = first] = [numbers[0], numbers.at(-1)];
  const isRow = numbers.length > 1 && last - first === numbers.length - 1;
  return isRow ? m.shared_number_range({ first, last }) : numbers.join(', ');
}

function Blocks({ text, caption }: { text: string; caption: string }) {
  return (
    <div className="stack tight">
      {readPassageBlocks(text).map((block) =>
        block.kind === 'text' ? (
          <RichText key={block.text} text={block.text} as="div" />
        ) : (
          <DataTable
            key={JSON.stringify(block)}
            caption={caption}
            columns={block.head}
            rows={block.rows.map((cells) => ({
              key: cells.join('|'),
              cells: cells.map((cell) => <RichText key={cell} text={cell} />),
            }))}
          />
        ),
      )}
    </div>
  );
}
