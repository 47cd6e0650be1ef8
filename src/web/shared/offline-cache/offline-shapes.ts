import * as z from 'zod/mini';

import { analyticsShape } from '../../../contract/shapes/analytics-shapes.ts';
import { solutionsShape } from '../../../contract/shapes/attempt-shapes.ts';
import { receiptShape } from '../../../contract/shapes/payment-shapes.ts';
import { subjectShape } from '../../../contract/shapes/subject-shapes.ts';
import { listedTestShape, runningTestShape } from '../../../contract/shapes/test-shapes.ts';

const clockShape = z.object({ serverNow: z.number(), steady: z.number(), wall: z.number() });

/**
 * The shapes of the answers with offline copies, by the first element of the query key. Questions are among them only with
 * their solutions, which the server returns for finished attempts alone.
 */
export const offlineShapes = {
  subjects: z.union([z.array(subjectShape), subjectShape]),
  tests: z.array(listedTestShape),
  running: z.object({ tests: z.array(runningTestShape), clock: clockShape }),
  analytics: analyticsShape,
  payments: z.object({ payments: z.array(receiptShape), isPending: z.boolean() }),
  solutions: solutionsShape,
} as const;

export type OfflineKind = keyof typeof offlineShapes;

export function kindOf([kind]: readonly unknown[]): OfflineKind | undefined {
  return typeof kind === 'string' && Object.hasOwn(offlineShapes, kind) ? (kind as OfflineKind) : undefined;
}
