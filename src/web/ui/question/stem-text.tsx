import { m } from '#messages';

import { type LabelledText, readStemLayout } from '../../../assessment/forms/stem-layout.ts';
import type { Figure, QuestionForm } from '../../../assessment/question.ts';
import { RichText } from '../text/rich-text.tsx';
import { FigureDrawing } from './figure.tsx';

export interface StemTextProps {
  text: string;
  form: QuestionForm | undefined;
  figure?: Figure | undefined;
}

/** A stem with its figure below it. */
export function StemText({ figure, ...stem }: StemTextProps) {
  if (!figure) return <StemWords {...stem} />;
  return (
    <div className="stack tight">
      <StemWords {...stem} />
      <FigureDrawing figure={figure} />
    </div>
  );
}

/** As its form is set in exam papers. A stem whose lists cannot be read is shown as it was written. */
function StemWords({ text, form }: StemTextProps) {
  const layout = form && readStemLayout(form, text);
  if (!layout) return <RichText text={text} as="div" />;
  const lists = layout.lists.map((entries, column) => <Entries key={columns[column]} entries={entries} form={form} />);
  return (
    <div className="stack tight">
      {layout.intro !== '' && <RichText text={layout.intro} as="div" />}
      {form === 'match' ? <div className="match">{lists}</div> : lists}
      {layout.ask !== '' && <RichText text={layout.ask} as="div" />}
    </div>
  );
}

const columns = ['left', 'right'] as const;

/** Not a table where columns are to be matched: neighbours in a row do not belong together. */
function Entries({ entries, form }: { entries: readonly LabelledText[]; form: QuestionForm }) {
  const name = form === 'match' ? m.shared_number_range({ first: entries[0]?.label ?? '', last: entries.at(-1)?.label ?? '' }) : undefined;
  return (
    <ol className={`entries ${form}-entries`} aria-label={name}>
      {entries.map(({ label, text }) => (
        <li key={`${label} ${text}`}>
          <b>{label.endsWith(')') ? `${label}:` : `${label}.`}</b> <RichText text={text} />
        </li>
      ))}
    </ol>
  );
}

/** What a stem begins with, for a line that has no room for its lists. */
export function stemStart({ text, form }: StemTextProps): string {
  const { intro = '', lists = [] } = (form && readStemLayout(form, text)) ?? {};
  const start = [intro, lists[0]?.[0]?.text ?? ''].filter(Boolean).join(' ');
  return start || text;
}
