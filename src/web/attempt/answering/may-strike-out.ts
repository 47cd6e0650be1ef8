import type { AttemptQuestion } from '../../shared/root-shapes.ts';

/** Of True and False, to strike one out is to choose the other. */
export function mayStrikeOut({ type }: Pick<AttemptQuestion, 'type'>): boolean {
  return type === 'mcq';
}
