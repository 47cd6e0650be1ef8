import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, randomInteger } from '../../src/assessment/random.ts';

const pack = 'reasoning/calendars-clocks-and-directions';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const millisecondsInDay = 86_400_000;

/** The name of a day of the week, its number counted from Sunday as 0, round and round. */
function weekday(number: number): string {
  return weekdays[((number % 7) + 7) % 7] ?? '';
}

function days(count: number): string {
  return `$${count}$ ${count === 1 ? 'day' : 'days'}`;
}

interface DaysOn {
  today: number;
  count: number;
  isBack: boolean;
}

export const weekdayAfterDays = itemModel<DaysOn, number>({
  id: 'weekday-after-days',
  pack,
  concept: 'Calendar',
  difficulty: 'easy',
  draw: (random) => ({ today: randomInteger(random, 0, 6), count: randomInteger(random, 16, 200), isBack: random() < 0.4 }),
  constraint: ({ count }) => count % 7 !== 0,
  stem: ({ today, count, isBack }) =>
    isBack
      ? `If today is ${weekday(today)}, what day of the week was it ${days(count)} ago?`
      : `If today is ${weekday(today)}, what day of the week will it be ${days(count)} from now?`,
  claim: ({ today, count, isBack }, shown) =>
    isBack
      ? `If today is ${weekday(today)}, it was ${shown} ${days(count)} ago.`
      : `If today is ${weekday(today)}, it will be ${shown} ${days(count)} from now.`,
  key: ({ today, count, isBack }) => (isBack ? today - count : today + count),
  keyWhy: ({ today, count, isBack }) =>
    String.raw`$${count} = 7 \times ${Math.floor(count / 7)} + ${count % 7}$, and whole weeks change nothing: it is ${days(count % 7)} ${isBack ? 'before' : 'after'} ${weekday(today)}.`,
  slips: [
    {
      name: 'counts today as the first day',
      answer: ({ today, count, isBack }) => (isBack ? today - count + 1 : today + count - 1),
      why: ({ today, isBack }) =>
        `This counts today as the first day; one day ${isBack ? 'before' : 'after'} ${weekday(today)} is already ${weekday(today + (isBack ? -1 : 1))}.`,
    },
    {
      name: 'goes a day too far',
      answer: ({ today, count, isBack }) => (isBack ? today - count - 1 : today + count + 1),
      why: ({ count }) => `This goes on by $${(count % 7) + 1}$ instead of $${count % 7}$, the remainder of $${count}$ divided by $7$.`,
    },
    {
      name: 'counts the other way',
      answer: ({ today, count, isBack }) => (isBack ? today + count : today - count),
      why: ({ count, isBack }) =>
        `This counts the remainder, ${days(count % 7)}, ${isBack ? 'forward' : 'back'}; the day in question ${isBack ? 'has passed' : 'is to come'}.`,
    },
    {
      name: 'takes the quotient for the remainder',
      answer: ({ today, count, isBack }) => (isBack ? today - Math.floor(count / 7) : today + Math.floor(count / 7)),
      why: ({ count }) =>
        `This counts $${Math.floor(count / 7)}$, the number of whole weeks; whole weeks change nothing, the remainder of ${days(count % 7)} does.`,
    },
    {
      name: 'stays on the same day',
      answer: ({ today }) => today,
      why: ({ today, count }) =>
        `It is ${weekday(today)} again after whole weeks; $${count}$ is $${Math.floor(count / 7)}$ weeks and ${days(count % 7)}.`,
    },
  ],
  show: weekday,
  // By real dates: a day of June 2023 that falls on such a weekday, and so many days on or back.
  proof: (answer, { today, count, isBack }) => {
    const start = new Date(Date.UTC(2023, 5, 4 + today));
    const end = new Date(start.getTime() + (isBack ? -count : count) * millisecondsInDay);
    return start.getUTCDay() === today && weekday(end.getUTCDay()) === weekday(answer);
  },
});

/** Days that many keep each year, with the number of the month counted from 0. */
const yearlyDays = [
  { name: '26 January', month: 0, day: 26 },
  { name: '30 January', month: 0, day: 30 },
  { name: '14 April', month: 3, day: 14 },
  { name: '1 May', month: 4, day: 1 },
  { name: '15 August', month: 7, day: 15 },
  { name: '5 September', month: 8, day: 5 },
  { name: '2 October', month: 9, day: 2 },
  { name: '14 November', month: 10, day: 14 },
  { name: '25 December', month: 11, day: 25 },
] as const;

/** `2016, 2020 and 2024`. */
function listed(years: readonly number[]): string {
  const last = years.slice(-1).join('');
  return years.length < 2 ? last : `${years.slice(0, -1).join(', ')} and ${last}`;
}

interface YearsOn {
  date: (typeof yearlyDays)[number];
  year: number;
  count: number;
}

function firstDay({ date, year }: YearsOn): number {
  return new Date(Date.UTC(year, date.month, date.day)).getUTCDay();
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** The years whose 29 February lies between the two dates. */
function leapYearsBetween({ date, year, count }: YearsOn): number[] {
  const first = date.month > 1 ? year + 1 : year;
  return Array.from({ length: count }, (_, index) => first + index).filter(isLeap);
}

function oddDays(years: YearsOn): number {
  return years.count + leapYearsBetween(years).length;
}

export const sameDateInAnotherYear = itemModel<YearsOn, number>({
  id: 'same-date-in-another-year',
  pack,
  concept: 'Calendar',
  difficulty: 'hard',
  draw: (random) => ({ date: pickOne(random, yearlyDays), year: randomInteger(random, 2001, 2030), count: randomInteger(random, 3, 12) }),
  constraint: (years) => oddDays(years) % 7 !== 0 && leapYearsBetween(years).length > 0,
  stem: (years) =>
    `In the calendar for ${years.year}, ${years.date.name} is a ${weekday(firstDay(years))}. What day of the week is ${years.date.name} in the calendar for ${years.year + years.count}?`,
  claim: (years, shown) =>
    `As ${years.date.name} ${years.year} falls on a ${weekday(firstDay(years))}, ${years.date.name} ${years.year + years.count} falls on a ${shown}.`,
  key: (years) => firstDay(years) + oddDays(years),
  keyWhy: (years) => {
    const leaps = leapYearsBetween(years);
    return `Each of the $${years.count}$ years moves the day on by one, and 29 February in ${listed(leaps)} by one more: ${days(oddDays(years))}, or $${oddDays(years) % 7}$ beyond whole weeks.`;
  },
  slips: [
    {
      name: 'leaves out the leap days',
      answer: (years) => firstDay(years) + years.count,
      why: (years) =>
        `This moves the day on by one for each of the $${years.count}$ years and leaves out 29 February, which falls between the dates in ${listed(leapYearsBetween(years))}.`,
    },
    {
      name: 'counts a leap day too few',
      answer: (years) => firstDay(years) + oddDays(years) - 1,
      why: (years) => `This counts a day too few: 29 February lies between the two dates in ${listed(leapYearsBetween(years))}.`,
    },
    {
      name: 'counts a leap day too many',
      answer: (years) => firstDay(years) + oddDays(years) + 1,
      why: (years) => `This counts a day too many: 29 February lies between the two dates only in ${listed(leapYearsBetween(years))}.`,
    },
    {
      name: 'counts back',
      answer: (years) => firstDay(years) - oddDays(years),
      why: () => 'This counts the days back from the first date; with the years the day of the week moves forward.',
    },
    {
      name: 'moves two days for each year',
      answer: (years) => firstDay(years) + 2 * years.count,
      why: (years) =>
        `This moves the day on by two for each of the $${years.count}$ years; a year of $365$ days moves it by one, only a leap year by two.`,
    },
    {
      name: 'counts the leap days alone',
      answer: (years) => firstDay(years) + leapYearsBetween(years).length,
      why: (years) =>
        `This counts the leap days alone, ${days(leapYearsBetween(years).length)}; each of the $${years.count}$ years moves the day on by one as well.`,
    },
  ],
  show: weekday,
  // By the calendar itself.
  proof: (answer, { date, year, count }) => {
    const later = new Date(Date.UTC(year + count, date.month, date.day));
    return weekday(later.getUTCDay()) === weekday(answer);
  },
});
