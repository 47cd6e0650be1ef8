import { type FormEvent, useState } from 'react';

import { m } from '#messages';

import { planMinutes } from '../../../contract/form-rules.ts';
import { Button } from '../../ui/button.tsx';
import { NumberField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CallFailure, messageOf } from '../calls/call.ts';
import type { ChangePlan, SavedPlan } from './study-plan.tsx';

export interface PlanFormProps {
  plan: SavedPlan;
  onChange: ChangePlan;
}

/** The exam's date, and the minutes of a day. */
export function PlanForm({ plan, onChange }: PlanFormProps) {
  const [examDay, setExamDay] = useState(plan.examDay ?? '');
  const [minutes, setMinutes] = useState(String(plan.minutesPerDay));
  const [state, setState] = useState<'idle' | 'busy' | 'saved' | { failure: unknown }>('idle');
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'busy') return;
    setState('busy');
    try {
      await onChange({ examDay: examDay || null, minutesPerDay: Number(minutes) });
      setState('saved');
    } catch (failure) {
      setState({ failure });
    }
  };
  const edit = (set: (text: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value);
    if (state !== 'busy') setState('idle');
  };
  const failure = typeof state === 'object' ? state.failure : undefined;
  const fields = failure instanceof CallFailure ? failure.fields : {};
  return (
    <form className="stack" noValidate onSubmit={(event) => void save(event)}>
      <div className="plan-fields">
        <TextField
          type="date"
          label={m.plan_exam_day()}
          hint={m.plan_exam_day_hint()}
          error={fields.examDay}
          value={examDay}
          onChange={edit(setExamDay)}
        />
        <NumberField
          label={m.plan_minutes()}
          hint={m.plan_minutes_hint({ count: plan.questionsPerDay })}
          error={fields.minutesPerDay}
          {...{ min: planMinutes.low, max: planMinutes.high, step: 5 }}
          value={minutes}
          onChange={edit(setMinutes)}
        />
      </div>
      {failure !== undefined && Object.keys(fields).length === 0 && <Notice kind="error">{messageOf(failure)}</Notice>}
      <div className="row tight middle">
        <Button type="submit" kind="pen" isBusy={state === 'busy'} busyLabel={m.plan_saving()}>
          {m.plan_save()}
        </Button>
        <p className="muted small" role="status">
          {state === 'saved' && m.plan_saved()}
        </p>
      </div>
    </form>
  );
}
