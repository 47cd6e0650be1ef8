import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, randomInteger } from '../../src/assessment/random.ts';
import { clockFace } from '../figures/shapes.ts';

const pack = 'reasoning/calendars-clocks-and-directions';

const degrees = (value: number) => String.raw`$${value}^\circ$`;

function minutesText(count: number): string {
  return `$${count}$ ${count === 1 ? 'minute' : 'minutes'}`;
}

interface ClockTime {
  hour: number;
  minute: number;
}

function time({ hour, minute }: ClockTime): string {
  return `${hour}:${String(minute).padStart(2, '0')}`;
}

/** The smaller of the two angles between two directions in degrees. */
function between(one: number, other: number): number {
  const angle = Math.abs(one - other) % 360;
  return Math.min(angle, 360 - angle);
}

export const angleBetweenHands = itemModel<ClockTime, number>({
  id: 'angle-between-hands',
  pack,
  concept: 'Clocks',
  difficulty: 'medium',
  draw: (random) => ({ hour: randomInteger(random, 1, 12), minute: 2 * randomInteger(random, 1, 29) }),
  constraint: ({ hour, minute }) => between(30 * hour + minute / 2, 6 * minute) >= 5 && between(30 * hour + minute / 2, 6 * minute) < 180,
  stem: (clock) => [
    `What is the smaller angle between the hands of a clock at ${time(clock)}?`,
    `A clock shows ${time(clock)}. What is the smaller of the two angles between its hands?`,
    `At ${time(clock)} the hands of a clock make two angles. How large is the smaller one?`,
    `By what angle, the smaller of the two, are the hour hand and the minute hand of a clock apart at ${time(clock)}?`,
  ],
  claim: (clock, shown) => `At ${time(clock)} the smaller angle between the hands of a clock is ${shown}.`,
  figure: (clock) => clockFace(clock, `A clock with numbers from 1 to 12 whose hands show ${time(clock)}.`),
  key: ({ hour, minute }) => between(30 * hour + minute / 2, 6 * minute),
  keyWhy: ({ hour, minute }) => {
    const [hourHand, minuteHand] = [30 * (hour % 12) + minute / 2, 6 * minute];
    const difference = Math.abs(hourHand - minuteHand);
    const turned = difference > 180 ? String.raw`, and $360^\circ - ${difference}^\circ = ${360 - difference}^\circ$` : '';
    return String.raw`From $12$ the hour hand stands at $30^\circ \times ${hour % 12} + 0.5^\circ \times ${minute} = ${hourHand}^\circ$, the minute hand at $6^\circ \times ${minute} = ${minuteHand}^\circ$; they differ by $${difference}^\circ$${turned}.`;
  },
  slips: [
    {
      name: 'leaves the hour hand at the full hour',
      answer: ({ hour, minute }) => between(30 * hour, 6 * minute),
      why: ({ hour, minute }) =>
        String.raw`This leaves the hour hand at ${hour}; in $${minute}$ minutes it moves on by $0.5^\circ \times ${minute} = ${minute / 2}^\circ$.`,
    },
    {
      name: 'moves the hour hand back',
      answer: ({ hour, minute }) => between(30 * hour - minute / 2, 6 * minute),
      why: ({ hour, minute }) =>
        String.raw`This takes off the $${minute / 2}^\circ$ that the hour hand has moved since ${hour} o'clock; they have to be added.`,
    },
    {
      name: 'lets the hour hand move twice as fast',
      answer: ({ hour, minute }) => between(30 * hour + minute, 6 * minute),
      why: ({ minute }) =>
        String.raw`This moves the hour hand by $1^\circ$ a minute, $${minute}^\circ$; it makes $30^\circ$ in $60$ minutes, so $0.5^\circ$ a minute.`,
    },
    {
      name: 'gives the larger angle',
      answer: ({ hour, minute }) => 360 - between(30 * hour + minute / 2, 6 * minute),
      why: ({ hour, minute }) =>
        String.raw`$${360 - between(30 * hour + minute / 2, 6 * minute)}^\circ$ is the larger of the two angles; both together make $360^\circ$.`,
    },
    {
      name: 'moves the hour hand a whole hour on',
      answer: ({ hour, minute }) => between(30 * (hour + 1), 6 * minute),
      why: ({ hour }) => `This puts the hour hand at ${(hour % 12) + 1}; it is still on its way there.`,
    },
    {
      name: 'gives the angle of the minute hand',
      answer: ({ minute }) => between(0, 6 * minute),
      why: ({ minute }) =>
        String.raw`This is the angle between the minute hand, at $6^\circ \times ${minute} = ${6 * minute}^\circ$, and the $12$; the hour hand does not stand there.`,
    },
  ],
  show: degrees,
  // Both hands turned minute by minute from twelve o'clock, in half degrees.
  proof: (angle, { hour, minute }) => {
    let [hourHand, minuteHand] = [0, 0];
    for (let passed = 0; passed < 60 * hour + minute; passed++) {
      hourHand = (hourHand + 1) % 720;
      minuteHand = (minuteHand + 12) % 720;
    }
    const apart = Math.abs(hourHand - minuteHand);
    return Math.min(apart, 720 - apart) === 2 * angle;
  },
});

interface WrongClock {
  clock: string;
  /** The hour of the day at which it is set right. */
  start: number;
  hours: number;
  /** Minutes gained in an hour; lost where negative. */
  gain: number;
}

const noon = 12 * 60;

/** A time of day from minutes after midnight: `2:36 p.m.` */
function timeOfDay(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 12;
  return `${time({ hour: hour === 0 ? 12 : hour, minute: minutes % 60 })} ${minutes % (2 * noon) < noon ? 'a.m.' : 'p.m.'}`;
}

function rightTime({ start, hours }: Omit<WrongClock, 'clock'>): number {
  return 60 * (start + hours);
}

function runs(gain: number): string {
  return `${gain > 0 ? 'gains' : 'loses'} ${minutesText(Math.abs(gain))}`;
}

export const timeOnWrongClock = itemModel<WrongClock, number>({
  id: 'time-on-wrong-clock',
  pack,
  concept: 'Clocks',
  difficulty: 'medium',
  draw: (random) => ({
    clock: pickOne(random, ['clock', 'watch', 'wall clock', 'kitchen clock']),
    start: randomInteger(random, 5, 10),
    hours: randomInteger(random, 4, 12),
    gain: pickOne(random, [1, -1]) * randomInteger(random, 2, 6),
  }),
  // Noon and midnight are left out: 12:00 with a.m. or p.m. is read in two ways.
  constraint: ({ start, hours, gain }) => (hours + 1) * Math.abs(gain) < 60 && (start + hours) % 12 !== 0,
  stem: (values) => {
    const [set, now] = [timeOfDay(60 * values.start), timeOfDay(rightTime(values))];
    return [
      `A ${values.clock} ${runs(values.gain)} in each hour. It is set right at ${set} What time does it show when the right time is ${now} on the same day?`,
      `At ${set} a ${values.clock} is set right, and it ${runs(values.gain)} in each hour. What time does it show at ${now}, by the right time, on the same day?`,
    ];
  },
  claim: (values, shown) =>
    `If a ${values.clock} that ${runs(values.gain)} in each hour is set right at ${timeOfDay(60 * values.start)}, it shows ${shown} when the right time is ${timeOfDay(rightTime(values))} on the same day.`,
  key: (clock) => rightTime(clock) + clock.hours * clock.gain,
  keyWhy: (clock) =>
    String.raw`In $${clock.hours}$ hours the clock ${clock.gain > 0 ? 'gains' : 'loses'} $${clock.hours} \times ${Math.abs(clock.gain)} = ${clock.hours * Math.abs(clock.gain)}$ minutes, so at ${timeOfDay(rightTime(clock))} it shows ${timeOfDay(rightTime(clock) + clock.hours * clock.gain)}`,
  slips: [
    {
      name: 'turns gaining and losing round',
      answer: (clock) => rightTime(clock) - clock.hours * clock.gain,
      why: ({ hours, gain }) =>
        `This puts the clock ${gain > 0 ? 'behind' : 'ahead'} by $${hours * Math.abs(gain)}$ minutes; a clock that ${gain > 0 ? 'gains runs fast and is ahead' : 'loses runs slow and falls behind'}.`,
    },
    {
      name: 'counts an hour too many',
      answer: (clock) => rightTime(clock) + (clock.hours + 1) * clock.gain,
      why: (clock) =>
        `This counts $${clock.hours + 1}$ hours by counting the first hour on the dial too; from ${timeOfDay(60 * clock.start)} to ${timeOfDay(rightTime(clock))} there are $${clock.hours}$.`,
    },
    {
      name: 'counts an hour too few',
      answer: (clock) => rightTime(clock) + (clock.hours - 1) * clock.gain,
      why: (clock) =>
        `This counts $${clock.hours - 1}$ hours, only the full hours in between; from ${timeOfDay(60 * clock.start)} to ${timeOfDay(rightTime(clock))} there are $${clock.hours}$.`,
    },
    {
      name: 'counts one hour only',
      answer: (clock) => rightTime(clock) + clock.gain,
      why: ({ hours, gain }) => `This takes the error of a single hour, ${minutesText(Math.abs(gain))}; it adds up over $${hours}$ hours.`,
    },
    {
      name: 'counts the error twice',
      answer: (clock) => (2 * clock.hours * Math.abs(clock.gain) < 60 ? rightTime(clock) + 2 * clock.hours * clock.gain : undefined),
      why: ({ hours, gain }) =>
        String.raw`This is off by $${2 * hours * Math.abs(gain)}$ minutes, twice the error of $${hours} \times ${Math.abs(gain)} = ${hours * Math.abs(gain)}$ minutes.`,
    },
    {
      name: 'counts as many minutes as hours',
      answer: (clock) => rightTime(clock) + Math.sign(clock.gain) * clock.hours,
      why: ({ hours, gain }) => `This takes one minute for each of the $${hours}$ hours; the clock ${runs(gain)} in each.`,
    },
  ],
  show: timeOfDay,
  // In each right hour the hands of the clock pass 60 minutes more or less what it gains or loses.
  proof: (shown, { start, hours, gain }) => {
    let dial = 60 * start;
    for (let hour = 0; hour < hours; hour++) dial += 60 + gain;
    return dial === shown;
  },
});
