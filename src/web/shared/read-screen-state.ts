import * as z from 'zod/mini';

import { testFormShape } from '../../contract/shapes/test-shapes.ts';
import type { ScreenState } from './screen-state.ts';

const screenStateShape = z.object({ form: z.optional(testFormShape) });

/** History state may have been stored by another version of the product. */
export function readScreenState(state: unknown): ScreenState {
  const read = screenStateShape.safeParse(state);
  return read.success ? read.data : {};
}
