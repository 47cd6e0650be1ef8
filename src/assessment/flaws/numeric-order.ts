import { inNumericOrder } from '../numeric-value.ts';

/** Numbers of one unit ascend; other options have no order to keep. */
export function areNumericOptionsSorted(options: readonly string[]): boolean {
  return inNumericOrder(options, (option) => option).every((option, index) => option === options[index]);
}
