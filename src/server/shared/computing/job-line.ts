import { m } from '#messages';

import { AppError } from '../app-error.ts';
import { untilAborted } from '../until-aborted.ts';

export interface JobCall {
  /** Whose time of the processor it takes: a learner or a network. */
  caller: string;
  /** Aborted when its result is not wanted any more. */
  signal: AbortSignal;
  /** What was begun before is never refused, only kept waiting. */
  isAdmitted?: boolean;
  /** In ms, a guess: short jobs go first. */
  estimate: number;
}

/** Does few jobs at a time. */
export interface JobLine {
  /** Throws as `run` does if the caller has used up the time of this minute: before what else a call costs. */
  refuseSpent: (caller: string) => void;
  /**
   * Rejects with an `AppError` if the caller has used up the time of this minute, or too many wait and no caller has more jobs among
   * them: a caller with more gives up the last one for this job.
   */
  run: <Result>(call: JobCall, job: Job<Result>) => Promise<Result>;
}

/** Tells the time of the processor that it took, in ms: what it waits for is not its caller's time. */
export type Job<Result> = (spend: (milliseconds: number) => void) => Promise<Result>;

export interface JobLineOptions {
  /** An instant in ms. */
  now: () => number;
  /** Time of the processor for one caller, in ms. */
  millisecondsPerMinute?: number;
  /** More where jobs wait for the database. */
  atOnce?: number;
  mostWaiting?: number;
}

interface Waiting extends JobCall {
  begin: (spend: (milliseconds: number) => void) => Promise<void>;
  giveUp: (why: Error) => void;
}

const minute = 60_000;
/** In seconds. */
const retryAfter = 5;
/** After so many jobs that came later, the oldest is next. */
const mostOvertaking = 3;

/**
 * The next job is that of the caller who has had the least, so that one with many jobs does not keep others waiting. Three
 * jobs in a row may overtake the oldest, and not a fourth: those who come later and have had less cannot delay it without end.
 */
export function createJobLine({ now, millisecondsPerMinute = 20_000, atOnce = 1, mostWaiting = 100 }: JobLineOptions): JobLine {
  let line: Waiting[] = [];
  let running = 0;
  let overtaking = 0;
  let windowBegan = now();
  const spent = new Map<string, number>();
  const spentBy = (caller: string) => {
    // A clock that is set back must not extend the minute.
    if (Math.abs(now() - windowBegan) >= minute) {
      windowBegan = now();
      spent.clear();
    }
    return spent.get(caller) ?? 0;
  };
  const rank = ({ caller, estimate }: Waiting) => spentBy(caller) + estimate;

  const refuseSpent = (caller: string) => {
    if (spentBy(caller) < millisecondsPerMinute) return;
    throw new AppError('slow-down', m.server_computed_much, { retryAfter: Math.ceil((windowBegan + minute - now()) / 1000) });
  };
  const admit = ({ caller, isAdmitted }: JobCall) => {
    if (isAdmitted) return;
    refuseSpent(caller);
    if (line.length < mostWaiting) return;
    const full = new AppError('unavailable', m.server_many_compute, { retryAfter });
    const last = findSpare(line, caller);
    if (!last) throw full;
    last.giveUp(full);
    leave(last);
  };
  const leave = (gone: Waiting) => {
    line = line.filter((each) => each !== gone);
  };
  const beginNext = async () => {
    if (running >= atOnce) return;
    const [oldest, ...others] = line;
    if (!oldest) return;
    const least = others.reduce((best, each) => (rank(each) < rank(best) ? each : best), oldest);
    const next = overtaking < mostOvertaking ? least : oldest;
    overtaking = next === oldest ? 0 : overtaking + 1;
    leave(next);
    running += 1;
    await next.begin((milliseconds) => void spent.set(next.caller, spentBy(next.caller) + milliseconds));
    running -= 1;
    void beginNext();
  };

  return {
    refuseSpent,
    async run<Result>(call: JobCall, job: Job<Result>) {
      call.signal.throwIfAborted();
      admit(call);
      let waiting: Waiting | undefined;
      const done = new Promise<Result>((resolve, giveUp) => {
        waiting = { ...call, giveUp, begin: (spend) => job(spend).then(resolve, giveUp) };
        line.push(waiting);
        void beginNext();
      });
      return untilAborted(call.signal, done).finally(() => waiting && leave(waiting));
    },
  };
}

/** The last job of the caller who has the most in the line, if the other caller still has fewer with one more. */
export function findSpare<Job extends Pick<JobCall, 'caller' | 'isAdmitted'>>(line: readonly Job[], other: string): Job | undefined {
  const refusable = line.filter(({ isAdmitted }) => !isAdmitted);
  const counts = new Map<string, number>();
  for (const { caller } of refusable) counts.set(caller, (counts.get(caller) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return most > (counts.get(other) ?? 0) + 1 ? refusable.findLast(({ caller }) => counts.get(caller) === most) : undefined;
}
