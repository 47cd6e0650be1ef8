import { useState } from 'react';

import { m } from '#messages';

import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { monthDayText } from '../../ui/text/figure-text.ts';
import { messageOf } from '../calls/call.ts';
import type { ChangePlan, SavedPlan } from './study-plan.tsx';

export interface PlanPauseProps extends Pick<SavedPlan, 'pausedUntil'> {
  onChange: ChangePlan;
}

/** A pause of a day or a week begins with one press, and ends with one. */
export function PlanPause({ pausedUntil, onChange }: PlanPauseProps) {
  const [busy, setBusy] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const pause = async (pauseDays: 0 | 1 | 7) => {
    setBusy(pauseDays);
    setProblem(undefined);
    await onChange({ pauseDays }).catch((error: unknown) => setProblem(messageOf(error)));
    setBusy(undefined);
  };
  const button = (days: 0 | 1 | 7, label: string) => (
    <Button isBusy={busy === days} disabled={busy !== undefined && busy !== days} onClick={() => void pause(days)}>
      {label}
    </Button>
  );
  return (
    <section className="stack tight">
      <h3>{m.plan_pause()}</h3>
      <p className="muted" role="status">
        {pausedUntil === null ? m.plan_pause_words() : m.plan_paused({ day: monthDayText(pausedUntil) })}
      </p>
      {problem !== undefined && <Notice kind="error">{problem}</Notice>}
      <div className="row tight">
        {pausedUntil === null ? (
          <>
            {button(1, m.plan_pause_tomorrow())}
            {button(7, m.plan_pause_week())}
          </>
        ) : (
          button(0, m.plan_pause_end())
        )}
      </div>
    </section>
  );
}
