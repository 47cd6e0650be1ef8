import '../writing/writing.css';

import { type ReactNode, useId, useState } from 'react';

import { m } from '#messages';

import type { Difficulty, QuestionKind } from '../../../assessment/question.ts';
import { maxQuestions } from '../../../contract/form-rules.ts';
import type { DraftPlan } from '../../shared/root/browser-storage.ts';
import { formTexts } from '../form/forms-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Words } from '../../ui/text/words.tsx';
import { addRow, addTo, changeSlot, type PlanTable, removeFrom, renameRow, rowSummary, slotsOf, toSlots, toTable } from './plan-table.ts';

export interface PlanEditorProps {
  plan: DraftPlan;
  isFrozen?: boolean;
  onChange: (slots: DraftPlan['slots']) => void;
  /** Called when the learner discards the plan. */
  onClose: () => void;
}

const languageNames = { en: m.form_english(), hi: m.form_hindi() };

const figures = { num: (words: ReactNode) => <span className="num">{words}</span> };

/** Edits what a test will ask before it is generated: its sub-topics, and how many questions of which kind on each. */
export function PlanEditor({ plan, isFrozen = false, onChange, onClose }: PlanEditorProps) {
  const [table, setTable] = useState(() => toTable(plan.slots));
  const id = useId();
  const count = table.slots.length;

  const change = (next: PlanTable) => {
    setTable(next);
    onChange(toSlots(next));
  };
  const unused = plan.concepts.find((concept) => !table.rows.includes(concept)) ?? '';

  return (
    <fieldset className="plan" aria-labelledby={`${id}-title`} disabled={isFrozen}>
      <div className="row apart plan-head">
        <h3 id={`${id}-title`}>{m.form_plan()}</h3>
        <p className="muted small" role="status">
          <Words parts={m.form_plan_count.parts({ count, language: languageNames[plan.language] })} draw={figures} />
        </p>
      </div>
      <ol className="plan-rows">
        {table.rows.map((_, row) => (
          // The index is the identity of a row: names change while typing and need not be unique.
          // oxlint-disable-next-line react/no-array-index-key
          <PlanRow key={row} table={table} row={row} language={plan.language} suggestions={`${id}-concepts`} onChange={change} />
        ))}
      </ol>
      <datalist id={`${id}-concepts`}>
        {plan.concepts.map((concept) => (
          <option key={concept} lang={plan.language}>
            {concept}
          </option>
        ))}
      </datalist>
      <div className="row plan-actions">
        <Button kind="quiet" disabled={count >= maxQuestions} onClick={() => change(addRow(table, unused))}>
          {m.form_plan_add()}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {m.form_plan_without()}
        </Button>
      </div>
    </fieldset>
  );
}

interface PlanRowProps {
  table: PlanTable;
  row: number;
  /** The language of the sub-topic's name. */
  language: 'en' | 'hi';
  /** The id of the `datalist` of suggested sub-topics. */
  suggestions: string;
  onChange: (table: PlanTable) => void;
}

/** One sub-topic: its name, its number of questions, and the kind of each. */
function PlanRow({ table, row, language, suggestions, onChange }: PlanRowProps) {
  const slots = slotsOf(table, row);
  const name = table.rows[row] ?? '';
  const spoken = name || m.form_whole_topic();
  return (
    <li className="plan-row">
      <input
        className="plan-name"
        aria-label={m.form_sub_topic({ number: row + 1 })}
        lang={name === '' ? undefined : language}
        value={name}
        maxLength={120}
        list={suggestions}
        autoComplete="off"
        placeholder={m.form_sub_topic_whole()}
        onChange={({ target }) => onChange(renameRow(table, row, target.value))}
        // Enter must not submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div className="stepper" role="group" aria-label={m.form_questions_on({ topic: spoken })}>
        <Button
          aria-label={m.form_fewer_on({ topic: spoken })}
          disabled={slots.length === 0 || table.slots.length === 1}
          onClick={() => onChange(removeFrom(table, row))}
        >
          <span aria-hidden="true">−</span>
        </Button>
        <output className="num">{slots.length}</output>
        <Button
          aria-label={m.form_more_on({ topic: spoken })}
          disabled={table.slots.length >= maxQuestions}
          onClick={() => onChange(addTo(table, row))}
        >
          <span aria-hidden="true">+</span>
        </Button>
      </div>
      <details className="plan-details">
        <summary className="muted small">{rowSummary(slots.map(({ settings }) => settings))}</summary>
        <ol className="stack tight">
          {slots.map(({ place, settings }) => (
            <li key={place}>
              <span className="num">{`${place + 1}.`}</span>
              <select
                aria-label={m.form_type_of({ number: place + 1 })}
                value={settings.type}
                onChange={({ target }) => onChange(changeSlot(table, place, { type: target.value as QuestionKind }))}
              >
                <option value="mcq">{m.form_mcq()}</option>
                <option value="truefalse">{m.form_true_false()}</option>
              </select>
              <select
                aria-label={m.form_difficulty_of({ number: place + 1 })}
                value={settings.difficulty}
                onChange={({ target }) => onChange(changeSlot(table, place, { difficulty: target.value as Difficulty }))}
              >
                <option value="easy">{m.form_easy()}</option>
                <option value="medium">{m.form_medium()}</option>
                <option value="hard">{m.form_hard()}</option>
              </select>
              {settings.form && <span className="muted small">{formTexts[settings.form]}</span>}
            </li>
          ))}
        </ol>
      </details>
    </li>
  );
}
