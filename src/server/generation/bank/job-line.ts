import { m } from '#messages';

import { AppError } from '../../shared/app-error.ts';
import { untilAborted } from '../../shared/until-aborted.ts';

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

/** Does jobs one at a time. */
export interface JobLine {
  /** Rejects with an `AppError` if the caller has used up the time of this minute, or too many wait. */
  run: <Result>(call: JobCall, job: () => Promise<Result>) => Promise<Result>;
}

export interface JobLineOptions {
  /** An instant in ms. */
  now: () => number;
  /** Time of the processor for one caller, in ms. */
  millisecondsPerMinute?: number;
  mostWaiting?: number;
}

interface Waiting extends JobCall {
  begin: () => Promise<void>;
}

const minute = 60_000;
/** In seconds. */
const retryAfter = 5;

/** The next job is that of the caller who has had the least, so that one with many jobs does not keep others waiting. */
export function createJobLine({ now, millisecondsPerMinute = 20_000, mostWaiting = 100 }: JobLineOptions): JobLine {
  let line: Waiting[] = [];
  let isBusy = false;
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

  const refuse = ({ caller, isAdmitted }: JobCall) => {
    if (isAdmitted) return;
    if (spentBy(caller) >= millisecondsPerMinute) {
      throw new AppError('slow-down', m.server_computed_much, { retryAfter: Math.ceil((windowBegan + minute - now()) / 1000) });
    }
    if (line.length >= mostWaiting) throw new AppError('unavailable', m.server_many_compute, { retryAfter });
  };
  const beginNext = async () => {
    if (isBusy) return;
    const [first, ...others] = line;
    if (!first) return;
    const next = others.reduce((best, each) => (rank(each) < rank(best) ? each : best), first);
    line = line.filter((each) => each !== next);
    isBusy = true;
    const begun = now();
    await next.begin();
    spent.set(next.caller, spentBy(next.caller) + now() - begun);
    isBusy = false;
    void beginNext();
  };

  return {
    async run<Result>(call: JobCall, job: () => Promise<Result>) {
      call.signal.throwIfAborted();
      refuse(call);
      let leave = () => {};
      const done = new Promise<Result>((resolve, reject) => {
        const waiting = { ...call, begin: () => job().then(resolve, reject) };
        leave = () => {
          line = line.filter((each) => each !== waiting);
        };
        line.push(waiting);
        void beginNext();
      });
      return untilAborted(call.signal, done).finally(leave);
    },
  };
}
