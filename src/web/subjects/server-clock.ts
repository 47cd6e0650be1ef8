/**
 * This device's clocks (ms): one that only ever goes on while a page is open, and from page to page as the other does; and
 * one that tells the time of day and can be set.
 */
export interface DeviceClocks {
  steady: number;
  wall: number;
}

/** The server's time (ms) in an answer, and what this device's clocks said when it came. */
export interface ServerClock extends DeviceClocks {
  serverNow: number;
}

export function readDeviceClocks(): DeviceClocks {
  return { steady: performance.timeOrigin + performance.now(), wall: Date.now() };
}

/** The server's time now. Whatever the time of day on this device is, only what has passed since counts. */
export function serverTime({ serverNow, steady }: ServerClock, device: DeviceClocks): number {
  return serverNow + Math.max(0, device.steady - steady);
}

const tolerance = 2000;

/** False once this device has slept, which may stop one of its clocks and not the other, or its clock was set. */
export function isSteady(clock: ServerClock, device: DeviceClocks): boolean {
  return Math.abs(device.wall - clock.wall - (device.steady - clock.steady)) < tolerance;
}
