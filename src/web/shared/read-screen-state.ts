import * as z from 'zod/mini';

import { testFormShape } from '../../contract/test-shapes.ts';
import type { ScreenState } from './screen-state.ts';

const screenStateShape = z.object({ form: z.optional(testFormShape) });

/** The browser keeps it with its history, so that it may be of another version. */
export function readScreenState(state: unknown): ScreenState {
  const read = screenStateShape.safeParse(state);
  return read.success ? read.data : {};
}
