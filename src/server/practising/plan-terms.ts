import { dayStart } from '../../assessment/allowance.ts';
import type { PlanTerms } from '../../assessment/memory/study-plan.ts';
import type { Database } from '../store/open-database.ts';
import { countAnswersSince, findStudyPlan, listSecondsSpent, type StoredPlan } from '../store/practising/study-plans.ts';

/** The learner's last answers tell how long a question takes them; before there are so many, it is a minute. */
const measured = { least: 20, most: 100 };
const usualSeconds = 60;
/** What an answer may take, so that a page left open does not count. */
const bounds = { low: 10, high: 300 };

/** What the plan of a day is computed from, and the settings that are still to come: an exam or a pause that is over is none. */
export async function readTerms(database: Database, userId: string, now: number): Promise<PlanTerms & { plan: StoredPlan }> {
  const stored = await findStudyPlan(database, userId);
  const examDay = stored.examDay !== null && dayOf(stored.examDay) >= dayStart(now) ? stored.examDay : null;
  const pausedUntil = stored.pausedUntil !== null && stored.pausedUntil > now ? stored.pausedUntil : null;
  const examAt = examDay !== null && dayOf(examDay) > now ? dayOf(examDay) : null;
  const perDay = Math.floor((stored.minutesPerDay * 60) / (await secondsPerQuestion(database, userId)));
  const done = await countAnswersSince(database, userId, dayStart(now));
  return { now, examAt, pausedUntil, perDay, done, plan: { ...stored, examDay, pausedUntil } };
}

/** The start of a calendar day in Asia/Kolkata, in ms. */
export function dayOf(date: string): number {
  return Date.parse(`${date}T00:00:00+05:30`);
}

async function secondsPerQuestion(database: Database, userId: string): Promise<number> {
  const seconds = await listSecondsSpent(database, userId, measured.most);
  if (seconds.length < measured.least) return usualSeconds;
  const within = seconds.map((each) => Math.min(bounds.high, Math.max(bounds.low, each)));
  return within.reduce((sum, each) => sum + each, 0) / within.length;
}
