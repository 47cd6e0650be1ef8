import { dayStart, nextDayStart } from '../allowance.ts';
import { fallsTo, type Memory, remember, shareRemembered } from './memory.ts';

/** A memory and what names it. */
export interface PlannedMemory extends Memory {
  subjectId: string;
  concept: string;
}

export interface PlanTerms {
  now: number;
  /** The start (ms) of the day of the exam, if one is to come. */
  examAt: number | null;
  /** The start (ms) of the first day after a pause. */
  pausedUntil: number | null;
  /** How many questions a day holds. */
  perDay: number;
  /** How many of these were answered today. */
  done: number;
}

export interface PlannedDay {
  /** The start of the day (ms). */
  at: number;
  due: number;
}

/** What is in line for a practice, from an instant on (ms). */
interface Waiting<M> {
  memory: M;
  from: number;
}

const day = 24 * 60 * 60 * 1000;
/** Chosen with simulated learners: see `lab/forgetting`. */
const shareAtExam = 0.95;
const shareBeforeExam = 0.85;
/** Learners skip days: the rest of what comes before an exam must fit into so many of those that are left. */
const shareOfDays = 0.8;

/**
 * What is due on the day of `now`: `today` is what the day still holds, `later` what waits for the days after, and `next` the day (ms) on which
 * there is more. The same in any order of the memories.
 */
export function planToday<M extends PlannedMemory>(memories: readonly M[], terms: PlanTerms) {
  const { now, pausedUntil } = terms;
  const line = lineUp(memories, terms);
  const ready = countUntil(line, now);
  const taken = roomOn(now, line, terms);
  const inLine = line.map(({ memory }) => memory);
  const following = line[taken];
  return {
    today: inLine.slice(0, taken),
    later: inLine.slice(taken, Math.max(taken, ready)),
    next: following ? Math.max(following.from, nextDayStart(now), pausedUntil ?? 0) : null,
  };
}

/** How many questions come on each of the next days, if each is answered right on its day. */
export function planDays(memories: readonly PlannedMemory[], terms: PlanTerms, count: number): PlannedDay[] {
  const line = lineUp(memories, terms);
  const first = dayStart(terms.now);
  return Array.from({ length: count }, (_, index) => {
    const at = index === 0 ? terms.now : first + index * day;
    const taken = line.splice(0, roomOn(at, line, terms));
    for (const { memory } of taken) joinLine(line, { ...memory, ...remember(memory, { at, grade: 'good', isDue: false }) }, terms);
    return { at: dayStart(at), due: taken.length };
  });
}

/** How many concepts do not fit into the days before the exam. */
export function countBeyondExam(memories: readonly PlannedMemory[], terms: PlanTerms): number {
  const { examAt, now, perDay, done } = terms;
  if (examAt === null) return 0;
  const room = (isPaused(now, terms) ? 0 : Math.max(0, perDay - done)) + daysUntilExam(now, terms) * perDay;
  return Math.max(0, memories.filter((memory) => dueFrom(memory, terms) < examAt).length - room);
}

/** Those that are due come first, by how little is remembered of them; then the others by their day. */
function lineUp<M extends PlannedMemory>(memories: readonly M[], terms: PlanTerms): Waiting<M>[] {
  const { now } = terms;
  return memories
    .map((memory) => ({ memory, from: dueFrom(memory, terms), share: shareRemembered(memory, now) }))
    .sort(
      (one, other) => Math.max(one.from, now) - Math.max(other.from, now) || one.share - other.share || byName(one.memory, other.memory),
    );
}

function byName(one: PlannedMemory, other: PlannedMemory): number {
  const [key, otherKey] = [one, other].map(({ subjectId, concept }) => `${subjectId} ${concept}`) as [string, string];
  if (key === otherKey) return 0;
  return key < otherKey ? -1 : 1;
}

/**
 * Until the exam a concept may be forgotten more than otherwise, and one that would be forgotten on its day is due on the day before at the
 * latest. What was answered wrong is due at once.
 */
function dueFrom(memory: Memory, { examAt }: PlanTerms): number {
  const { dueAt, recalledAt } = memory;
  if (examAt === null || dueAt <= recalledAt) return dueAt;
  const from = fallsTo(shareBeforeExam, memory);
  return shareRemembered(memory, examAt + day / 2) < shareAtExam ? Math.min(from, examAt - day) : from;
}

/** How many of the line are practised on a day: those that are due, and more where the days until the exam would not hold the rest. */
function roomOn(at: number, line: readonly Waiting<PlannedMemory>[], terms: PlanTerms): number {
  const { now, examAt, perDay, done } = terms;
  if (isPaused(at, terms)) return 0;
  const room = Math.max(0, at === now ? perDay - done : perDay);
  const ready = countUntil(line, at);
  if (examAt === null || at >= examAt) return Math.min(room, ready);
  const tooMany = countUntil(line, examAt - 1) - Math.floor(daysUntilExam(at, terms) * perDay * shareOfDays);
  return Math.min(room, Math.max(ready, tooMany));
}

/** Full days between the day of an instant and the exam, without those of a pause. */
function daysUntilExam(at: number, { examAt, pausedUntil }: PlanTerms): number {
  return examAt === null ? 0 : Math.max(0, Math.round((examAt - Math.max(nextDayStart(at), pausedUntil ?? 0)) / day));
}

function isPaused(at: number, { pausedUntil }: PlanTerms): boolean {
  return pausedUntil !== null && at < pausedUntil;
}

/** How many of the line are due by an instant. */
function countUntil(line: readonly Waiting<PlannedMemory>[], at: number): number {
  const first = line.findIndex(({ from }) => from > at);
  return first === -1 ? line.length : first;
}

function joinLine(line: Waiting<PlannedMemory>[], memory: PlannedMemory, terms: PlanTerms): void {
  const from = dueFrom(memory, terms);
  line.splice(countUntil(line, from), 0, { memory, from });
}
