import '../writing/writing.css';

import { type ReactNode, useId, useState } from 'react';

import { m } from '#messages';

import { maxQuestions } from '../../../contract/form-rules.ts';
import type { DraftPlan } from '../../shared/root/browser-storage.ts';
import { Button } from '../../ui/button.tsx';
import { Words } from '../../ui/text/words.tsx';
import { PlanRow } from './plan-row.tsx';
import { addRow, type PlanTable, toSlots, toTable } from './plan-table.ts';

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
