import { m } from '#messages';
import { useId } from 'react';

import { shownOption } from '../../../assessment/drafts/true-false-texts.ts';
import { type Difficulty, stemLimit, trueFalseOptions } from '../../../assessment/question.ts';
import type { EditableQuestion } from '../../../contract/shapes/exchange-shapes.ts';
import { Segmented, SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { FigureDrawing } from '../../ui/question/figure.tsx';
import { mayHoldMarkup, RichText } from '../../ui/text/rich-text.tsx';
import { letterOf } from '../../ui/text/test-facts.ts';
import { flawWords } from '../importing/import-words.ts';
import type { QuestionFields } from './edit-draft.ts';
import { useCheck } from './use-check.ts';

export interface QuestionEditorProps {
  fields: QuestionFields;
  /** As it is saved; undefined for a new one. */
  saved: EditableQuestion | undefined;
  number: number;
  onChange: (fields: QuestionFields) => void;
}

const types = [
  { value: 'mcq', label: m.editing_mcq() },
  { value: 'truefalse', label: m.editing_true_false() },
] as const;

const difficulties: readonly { value: Difficulty; label: string }[] = [
  { value: 'easy', label: m.subjects_easy() },
  { value: 'medium', label: m.subjects_medium() },
  { value: 'hard', label: m.subjects_hard() },
];

/** An own question, with what is weak about it while it is typed. */
export function QuestionEditor({ fields, saved, number, onChange }: QuestionEditorProps) {
  const id = useId();
  const change = (changes: Partial<QuestionFields>) => onChange({ ...fields, ...changes });
  return (
    <div className="stack edit-fields" role="group" aria-label={m.editing_number({ number })}>
      <Segmented
        legend={m.editing_type()}
        name={`${id}-type`}
        options={types}
        value={fields.type}
        onChange={(type) => change({ type, key: null })}
      />
      <TextArea
        label={m.editing_question()}
        hint={m.editing_formula_hint()}
        data-part="question"
        value={fields.question}
        maxLength={stemLimit}
        onChange={({ target }) => change({ question: target.value })}
      />
      {saved?.figure && <FigureDrawing figure={saved.figure} />}
      <OptionFields fields={fields} name={`${id}-key`} onChange={change} />
      <Preview fields={fields} />
      <TextArea
        label={m.editing_explanation()}
        value={fields.explanation}
        maxLength={5000}
        onChange={({ target }) => change({ explanation: target.value })}
      />
      <MoreFields fields={fields} onChange={change} />
      <Weaknesses fields={fields} />
    </div>
  );
}

interface PartProps {
  fields: QuestionFields;
  onChange: (changes: Partial<QuestionFields>) => void;
}

/** The options, each with a radio button that marks it as the correct one. */
function OptionFields({ fields, name, onChange }: PartProps & { name: string }) {
  const { type, options, key, question } = fields;
  const texts: readonly string[] = type === 'mcq' ? options : trueFalseOptions;
  return (
    <fieldset className="edit-options">
      <legend>{m.editing_options()}</legend>
      {texts.map((text, index) => (
        // The index is the identity of an option: texts change while typing.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={key === index ? 'edit-option is-key' : 'edit-option'}>
          <label className="edit-key">
            <input
              type="radio"
              name={name}
              checked={key === index}
              aria-label={m.editing_correct({ letter: letterOf(index) })}
              onChange={() => onChange({ key: index })}
            />
            <span aria-hidden="true">{letterOf(index)}</span>
          </label>
          {type === 'mcq' ? (
            <textarea
              rows={1}
              aria-label={m.editing_option({ letter: letterOf(index) })}
              value={text}
              maxLength={300}
              onChange={({ target }) => onChange({ options: options.with(index, target.value) })}
            />
          ) : (
            <span>{shownOption(text, type, question)}</span>
          )}
        </div>
      ))}
    </fieldset>
  );
}

/** How formulas and code will look. Other text looks as it is typed. */
function Preview({ fields: { type, question, options } }: Pick<PartProps, 'fields'>) {
  const shown = [question, ...(type === 'mcq' ? options : [])];
  if (!shown.some((text) => mayHoldMarkup.test(text))) return null;
  return (
    <section className="stack tight edit-preview" aria-label={m.editing_preview()}>
      <p className="muted small">{m.editing_preview()}</p>
      <RichText text={question} as="div" />
      {type === 'mcq' && (
        <ol className="stack tight edit-kept-options">
          {options.map((option, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two options may be the same while they are typed
            <li key={index}>
              <span className="letter">{letterOf(index)}</span> <RichText text={option} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** What few questions need. */
function MoreFields({ fields, onChange }: PartProps) {
  const { type, notes, concept, difficulty, passage } = fields;
  const noted = type === 'mcq' ? notes : notes.slice(0, 2);
  return (
    <details className="edit-more">
      <summary>{m.editing_more()}</summary>
      <div className="stack">
        {noted.map((note, index) => (
          <TextField
            // oxlint-disable-next-line react/no-array-index-key -- it belongs to the option at that place
            key={index}
            label={m.editing_note({ letter: letterOf(index) })}
            value={note}
            maxLength={5000}
            onChange={({ target }) => onChange({ notes: notes.with(index, target.value) })}
          />
        ))}
        <TextField
          label={m.editing_concept()}
          value={concept}
          maxLength={120}
          onChange={({ target }) => onChange({ concept: target.value })}
        />
        <SelectField
          label={m.editing_difficulty()}
          options={difficulties}
          value={difficulty}
          onChange={(chosen) => onChange({ difficulty: chosen })}
        />
        <TextArea
          label={m.editing_passage()}
          hint={m.editing_passage_hint()}
          value={passage}
          maxLength={2000}
          onChange={({ target }) => onChange({ passage: target.value })}
        />
      </div>
    </details>
  );
}

function Weaknesses({ fields }: Pick<PartProps, 'fields'>) {
  const checked = useCheck(fields);
  return (
    <div className="edit-checks small" aria-live="polite">
      {checked && <CheckWords {...checked} />}
    </div>
  );
}

function CheckWords({ refused, flaws, isAway }: NonNullable<ReturnType<typeof useCheck>>) {
  if (isAway) return <p className="muted">{m.editing_checks_away()}</p>;
  if (refused !== undefined) return <p className="muted">{m.editing_incomplete({ reason: refused })}</p>;
  if (flaws.length === 0) return <p className="edit-good">{m.editing_no_flaw()}</p>;
  return (
    <div className="stack tight edit-flaws">
      <p>
        <b>{m.editing_flaws()}</b>
      </p>
      <ul className="stack tight">
        {flaws.map((flaw) => (
          <li key={flaw}>{flawWords(flaw)}</li>
        ))}
      </ul>
    </div>
  );
}
