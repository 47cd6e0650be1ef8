import { m } from '#messages';

import { maxQuestions } from '../../../contract/form-rules.ts';
import type { Difficulty, QuestionKind } from '../../../assessment/question.ts';
import { Button } from '../../ui/button.tsx';
import { addTo, changeSlot, type PlanTable, removeFrom, renameRow, rowSummary, slotsOf } from './plan-table.ts';

export interface PlanRowProps {
  table: PlanTable;
  row: number;
  /** The language of the sub-topic's name. */
  language: 'en' | 'hi';
  /** The id of the `datalist` of suggested sub-topics. */
  suggestions: string;
  onChange: (table: PlanTable) => void;
}

/** One sub-topic: its name, its number of questions, and the kind of each. */
export function PlanRow({ table, row, language, suggestions, onChange }: PlanRowProps) {
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
            </li>
          ))}
        </ol>
      </details>
    </li>
  );
}
