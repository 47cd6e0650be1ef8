import { m } from '#messages';

import { intlLocale } from '../locale.ts';
import type { SavedPlan } from './study-plan.tsx';

const inIndia = { timeZone: 'Asia/Kolkata' } as const;
const weekdays = new Intl.DateTimeFormat(intlLocale, { ...inIndia, weekday: 'short' });
const dates = new Intl.DateTimeFormat(intlLocale, { ...inIndia, weekday: 'long', day: 'numeric', month: 'long' });
const months = new Intl.DateTimeFormat(intlLocale, { ...inIndia, month: 'short' });
const numbers = new Intl.DateTimeFormat('en', { ...inIndia, day: 'numeric' });
const sundayFirst = new Intl.DateTimeFormat('en', { ...inIndia, weekday: 'short' });
const week = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const day = 24 * 60 * 60 * 1000;

/** How many concepts come on each of the next days, as weeks; screen readers get a list of days in words. */
export function PlanCalendar({ plan: { days, examDay } }: { plan: SavedPlan }) {
  const [first] = days;
  if (!first) return null;
  const blanks = week.indexOf(sundayFirst.format(first.at));
  const examAt = examDay === null ? undefined : Date.parse(`${examDay}T00:00:00+05:30`);
  return (
    <section className="stack tight">
      <h3>{m.plan_calendar()}</h3>
      <p className="muted">{m.plan_calendar_words()}</p>
      <div className="plan-week muted small" aria-hidden="true">
        {week.map((name, index) => (
          <span key={name}>{weekdays.format(first.at + (index - blanks) * day)}</span>
        ))}
      </div>
      <ol className="plan-days num">
        {days.map(({ at, due }, index) => (
          <li key={at} className={dayClass(index === 0, at === examAt)} style={index === 0 ? { gridColumnStart: blanks + 1 } : undefined}>
            <span className="visually-hidden">{dayWords(at, due, at === examAt)}</span>
            <span className="plan-date small" aria-hidden="true">
              {numbers.format(at)}
              {numbers.format(at) === '1' && ` ${months.format(at)}`}
            </span>
            <span className="plan-due" aria-hidden="true">
              {at === examAt ? m.plan_exam() : due > 0 && due}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function dayClass(isToday: boolean, isExam: boolean): string | undefined {
  if (isExam) return 'is-exam';
  return isToday ? 'is-today' : undefined;
}

function dayWords(at: number, due: number, isExam: boolean): string {
  const date = dates.format(at);
  return isExam ? m.plan_day_exam({ date, count: due }) : m.plan_day({ date, count: due });
}
