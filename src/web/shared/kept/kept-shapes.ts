import * as z from 'zod/mini';

import { analyticsShape } from '../../../contract/analytics-shapes.ts';
import { solutionsShape } from '../../../contract/attempt-shapes.ts';
import { receiptShape } from '../../../contract/payment-shapes.ts';
import { subjectShape } from '../../../contract/subject-shapes.ts';
import { listedTestShape, runningTestShape } from '../../../contract/test-shapes.ts';

const clockShape = z.object({ serverNow: z.number(), steady: z.number(), wall: z.number() });

/**
 * What is kept of what the server answered, by the first word of its query's key. Questions are among it only with their
 * solutions, which the server gives of finished attempts alone.
 */
export const keptShapes = {
  subjects: z.union([z.array(subjectShape), subjectShape]),
  tests: z.array(listedTestShape),
  running: z.object({ tests: z.array(runningTestShape), clock: clockShape }),
  analytics: analyticsShape,
  payments: z.object({ payments: z.array(receiptShape), isPending: z.boolean() }),
  solutions: solutionsShape,
} as const;

export type KeptKind = keyof typeof keptShapes;

export function kindOf([kind]: readonly unknown[]): KeptKind | undefined {
  return typeof kind === 'string' && Object.hasOwn(keptShapes, kind) ? (kind as KeptKind) : undefined;
}
