import { m } from '#messages';
import { useEffect, useState } from 'react';

import { clockText, secondsLeft } from '../../assessment/timing.ts';
import { readDeviceClocks, type ServerClock, serverTime } from './server-clock.ts';

/** Whole seconds until a deadline on the server's clock, counting down. */
export function useSecondsLeft(deadline: number, clock: ServerClock): number {
  const [device, setDevice] = useState(readDeviceClocks);
  useEffect(() => {
    const timer = setInterval(() => setDevice(readDeviceClocks()), 1000);
    return () => clearInterval(timer);
  }, []);
  return secondsLeft(deadline, serverTime(clock, device));
}

export interface TimeLeftProps {
  deadline: number;
  clock: ServerClock;
}

export function TimeLeft({ deadline, clock }: TimeLeftProps) {
  const seconds = useSecondsLeft(deadline, clock);
  return <span className="muted">{seconds > 0 ? m.subjects_time_left({ time: clockText(seconds) }) : m.subjects_time_over()}</span>;
}
