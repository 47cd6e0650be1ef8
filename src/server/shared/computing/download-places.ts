import { m } from '#messages';

import { AppError } from '../app-error.ts';
import { createRateWindow } from '../rate-window.ts';

/** Gives a learner a place to download from, and returns what frees it. Throws `slow-down` where there is none. */
export type TakePlace = (userId: string) => () => void;

interface DownloadPlacesOptions {
  /** Of this process: what is being downloaded is held in memory, in whole or in part. Each learner has one at most. */
  atOnce: number;
  /** Per learner. */
  perMinute: number;
  now: () => number;
}

export function createDownloadPlaces({ atOnce, perMinute, now }: DownloadPlacesOptions): TakePlace {
  const mayDownload = createRateWindow(perMinute, 60_000, now);
  const taken = new Set<string>();
  return (userId) => {
    if (taken.size >= atOnce || taken.has(userId)) throw new AppError('slow-down', m.server_export_busy, { retryAfter: 30 });
    if (!mayDownload(userId)) throw new AppError('slow-down', m.server_export_wait, { retryAfter: 60 });
    taken.add(userId);
    return () => void taken.delete(userId);
  };
}
