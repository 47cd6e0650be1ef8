import { m } from '#messages';

import { intlLocale } from '../../shared/locale.ts';

/** Shown in place of a missing value. */
export const noValue = '–';

/** E.g. `42 s` or `1 min 15 s`; a dash if the time is unknown. */
export function secondsText(seconds: number | null): string {
  if (seconds === null) return noValue;
  const whole = Math.round(seconds);
  if (whole < 60) return m.shared_seconds({ seconds: whole });
  const minutes = Math.floor(whole / 60);
  return whole % 60 === 0 ? m.shared_minutes({ minutes }) : m.shared_minutes_seconds({ minutes, seconds: whole % 60 });
}

/** Formats a number with group separators, e.g. `1,200`. */
export function numberText(count: number): string {
  return count.toLocaleString(intlLocale);
}

/** E.g. `5 Nov 2026`. */
export function dayText(instant: number): string {
  return new Date(instant).toLocaleDateString(intlLocale, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** E.g. `1 December`, in India. */
export function monthDayText(instant: number): string {
  return new Date(instant).toLocaleDateString(intlLocale, { day: 'numeric', month: 'long', timeZone: 'Asia/Kolkata' });
}

/** E.g. `5 Nov 2026`, but in words for today and yesterday. */
export function recentDayText(instant: number, now: number): string {
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  const day = new Date(instant).toDateString();
  if (day === new Date(now).toDateString()) return m.home_today();
  return day === yesterday.toDateString() ? m.home_yesterday() : dayText(instant);
}

/** E.g. `5 Nov 2026, 10:42 am`. */
export function momentText(instant: number): string {
  return new Date(instant).toLocaleString(intlLocale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
}

/** E.g. `10:42:05 am`. */
export function secondOfDayText(instant: number): string {
  return new Date(instant).toLocaleTimeString(intlLocale);
}

/**
 * A part as a whole percentage of all, half rounded away from zero. Rounding yields 0 or 100 only where that is exact: a learner who
 * missed one of 300 questions has not got all of them. 0 of nothing.
 */
export function percentOf(part: number, all: number): number {
  const size = Math.abs(part);
  if (size === 0 || all === 0) return 0;
  const rounded = Math.max(1, Math.round((size * 100) / all));
  return Math.sign(part) * (size < all ? Math.min(rounded, 99) : rounded);
}

/** How every screen writes a percentage: `39%`, `−17%`, or a dash where there is nothing to be a part of. */
export function percentText(part: number, all: number): string {
  if (all === 0) return noValue;
  const percent = percentOf(part, all);
  return `${percent < 0 ? '−' : ''}${Math.abs(percent)}%`;
}
