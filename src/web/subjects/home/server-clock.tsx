import { m } from '#messages';
import { useEffect, useState } from 'react';
import { clockText, secondsLeft } from '../../../assessment/timing.ts';

/**
 * This device's clocks in milliseconds. `steady` never goes backwards within a page and follows the time of day across page
 * loads; `wall` is the time of day, which can be set.
 */
export interface DeviceClocks {
  steady: number;
  wall: number;
}

/** The server's time (ms) from a response, and this device's clocks when the response arrived. */
export interface ServerClock extends DeviceClocks {
  serverNow: number;
}

export function readDeviceClocks(): DeviceClocks {
  return { steady: performance.timeOrigin + performance.now(), wall: Date.now() };
}

/** The server's current time (ms). Adds elapsed time only, so a wrong time of day on this device does not matter. */
export function serverTime({ serverNow, steady }: ServerClock, device: DeviceClocks): number {
  return serverNow + Math.max(0, device.steady - steady);
}

const tolerance = 2000;

/** False if the two clocks have drifted apart: the device slept, which may pause only one of them, or its time was set. */
export function isSteady(clock: ServerClock, device: DeviceClocks): boolean {
  return Math.abs(device.wall - clock.wall - (device.steady - clock.steady)) < tolerance;
}

/** Whole seconds until a deadline on the server's clock, counting down. */
export function useSecondsLeft(deadline: number, clock: ServerClock): number {
  const [device, setDevice] = useState(readDeviceClocks);
  useEffect(() => {
    const timer = setInterval(() => setDevice(readDeviceClocks()), 1000);
    return () => clearInterval(timer);
  }, []);
  return secondsLeft(deadline, serverTime(clock, device));
}

export function TimeLeft({ deadline, clock }: { deadline: number; clock: ServerClock }) {
  const seconds = useSecondsLeft(deadline, clock);
  return <span className="muted">{seconds > 0 ? m.subjects_time_left({ time: clockText(seconds) }) : m.subjects_time_over()}</span>;
}
