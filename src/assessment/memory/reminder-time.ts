/** An hour of the day (0 to 23) on the clock of an IANA time zone. */
export interface ReminderTime {
  hour: number;
  zone: string;
}

const minute = 60 * 1000;
const day = 24 * 60 * minute;

/** The next instant (ms) after `now` at which that hour begins, on another day than `lastDay`. Where a clock change skips the hour, the nearest one. */
export function nextReminder({ hour, zone }: ReminderTime, now: number, lastDay: string | null): number {
  // Four days: today, one that a clock change lengthens, and the days after them.
  for (let ahead = 0; ahead < 4; ahead += 1) {
    const date = dayIn(zone, now + ahead * day);
    const at = instantOf(Date.parse(`${date}T00:00:00Z`) + hour * 60 * minute, zone);
    if (at > now && date !== lastDay) return at;
  }
  throw new Error(`No ${hour} o’clock within four days in ${zone}`);
}

/** The calendar day of an instant, such as 2027-05-02. */
export function dayIn(zone: string, at: number): string {
  return new Date(at + offsetAt(zone, at)).toISOString().slice(0, 10);
}

/** The instant at which the clock of the zone shows `local`, written as if it were UTC. */
function instantOf(local: number, zone: string): number {
  const near = local - offsetAt(zone, local);
  return local - offsetAt(zone, near);
}

/** How far (ms) the clock of the zone is ahead of UTC. */
function offsetAt(zone: string, at: number): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day: date = 1, hour = 0, minute: minutes = 0 } = parts;
  return Date.UTC(year, month - 1, date, hour, minutes) - Math.floor(at / minute) * minute;
}
