import { m } from '#messages';

import { dayStart, nextDayStart } from '../../assessment/allowance.ts';
import { countBeyondExam, planDays } from '../../assessment/memory/study-plan.ts';
import type { PlanChange } from '../../contract/shapes/practice-shapes.ts';
import { AppError } from '../shared/app-error.ts';
import type { OneAtATime } from '../shared/computing/one-at-a-time.ts';
import type { MountEndpoint } from '../shared/http/mount-endpoint.ts';
import type { Database } from '../store/open-database.ts';
import { listPlannedMemories, saveStudyPlan, type StoredPlan } from '../store/practising/study-plans.ts';
import { dayOf, readTerms } from './plan-terms.ts';
import { rememberAnswers } from './remember-answers.ts';

export interface PlanServices {
  database: Database;
  oneAtATime: OneAtATime;
  now: () => number;
}

const day = 24 * 60 * 60 * 1000;
/** How far the calendar looks ahead. */
const daysShown = 28;
const mostDaysAhead = 730;

/** When a learner practises, and what comes on which day. */
export function planRoutes(mount: MountEndpoint, { database, oneAtATime, now }: PlanServices): void {
  const read = async (userId: string) => {
    await rememberAnswers(database, userId);
    const { plan, perDay, ...terms } = await readTerms(database, userId, now());
    const memories = await listPlannedMemories(database, userId);
    return {
      ...plan,
      questionsPerDay: perDay,
      beyondExam: countBeyondExam(memories, { ...terms, perDay }),
      days: planDays(memories, { ...terms, perDay }, daysShown),
    };
  };
  mount('readPlan', ({ learner, reply }) => oneAtATime(learner, reply, () => read(learner.user.id)));
  mount('savePlan', ({ body, learner, reply }) =>
    oneAtATime(learner, reply, async () => {
      await saveStudyPlan(database, learner.user.id, changeOf(body, now()));
      return read(learner.user.id);
    }),
  );
}

function changeOf({ examDay, minutesPerDay, pauseDays }: PlanChange, now: number): Partial<StoredPlan> {
  if (examDay && (dayOf(examDay) < dayStart(now) || dayOf(examDay) > now + mostDaysAhead * day))
    throw new AppError('invalid', m.server_plan_day_wrong, { fields: { examDay: m.server_plan_day_wrong() } });
  return {
    ...(examDay !== undefined && { examDay }),
    ...(minutesPerDay !== undefined && { minutesPerDay }),
    ...(pauseDays !== undefined && { pausedUntil: pauseDays === 0 ? null : nextDayStart(now) + (pauseDays - 1) * day }),
  };
}
