import { useQuery, useQueryClient } from '@tanstack/react-query';
import './planning.css';

import { m } from '#messages';

import type { AnswerOf, BodyOf } from '../../../contract/endpoints.ts';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { call } from '../calls/call.ts';
import { LoadingFailure } from '../offline-cache/offline-notice.tsx';
import { PlanCalendar } from './plan-calendar.tsx';
import { PlanForm } from './plan-form.tsx';
import { PlanPause } from './plan-pause.tsx';
import { PlanReminder } from './plan-reminder.tsx';

export type SavedPlan = AnswerOf<'readPlan'>;
export type ChangePlan = (change: BodyOf<'savePlan'>) => Promise<void>;

const planKey = ['plan'];

export interface StudyPlanProps {
  /** Called once a change is stored. */
  onChanged: () => void;
}

/** The settings of the learner's plan, and what comes on the next days. */
export function StudyPlan({ onChanged }: StudyPlanProps) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: planKey,
    queryFn: async ({ signal }) => call('readPlan', { signal }),
    refetchOnMount: 'always',
    meta: { failureNote: 'Failed to fetch the study plan' },
  });
  const { data: plan } = query;
  if (!plan) {
    if (!query.error && !query.failureReason) return <Spinner label={m.plan_loading()} isLabelShown />;
    return (
      <LoadingFailure query={query} onTryAgain={() => void query.refetch()}>
        {m.plan_not_loaded()}
      </LoadingFailure>
    );
  }
  const change: ChangePlan = async (body) => {
    client.setQueryData(planKey, await call('savePlan', { body }));
    onChanged();
  };
  return (
    <div className="stack loose study-plan">
      <PlanForm plan={plan} onChange={change} />
      {plan.beyondExam > 0 && <Notice kind="info">{m.plan_beyond_exam({ count: plan.beyondExam })}</Notice>}
      <PlanPause pausedUntil={plan.pausedUntil} onChange={change} />
      <PlanReminder />
      <PlanCalendar plan={plan} />
    </div>
  );
}
