import './plan-editor.css';

import { type ReactNode, useId, useState } from 'react';

import { m } from '#messages';

import type { DraftPlan } from '../../shared/browser-storage.ts';
import { Button } from '../../shared/button.tsx';
import { Words } from '../../shared/words.tsx';
import { PlanRow } from './plan-row.tsx';
import { addRow, mostQuestions, type PlanTable, toSlots, toTable } from './plan-table.ts';

export interface PlanEditorProps {
  plan: DraftPlan;
  isFrozen?: boolean;
  onChange: (slots: DraftPlan['slots']) => void;
  /** The learner would rather do without. */
  onClose: () => void;
}

const languageNames = { en: m.form_english(), hi: m.form_hindi() };

const figures = { num: (words: ReactNode) => <span className="num">{words}</span> };

/** What the test will ask, before anything is written: its sub-topics, and how many questions of which kind on each. */
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
      <div className="plan-head">
        <h3 id={`${id}-title`}>{m.form_plan()}</h3>
        <p className="muted small" role="status">
          <Words parts={m.form_plan_count.parts({ count, language: languageNames[plan.language] })} draw={figures} />
        </p>
      </div>
      <ol className="plan-rows">
        {table.rows.map((_, row) => (
          // A row is its place: its name may be half typed, and two may be named alike.
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
      <div className="plan-actions">
        <Button kind="quiet" disabled={count >= mostQuestions} onClick={() => change(addRow(table, unused))}>
          {m.form_plan_add()}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {m.form_plan_without()}
        </Button>
      </div>
    </fieldset>
  );
}
