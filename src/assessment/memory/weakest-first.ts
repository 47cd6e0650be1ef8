import { type Memory, shareRemembered } from './memory.ts';

/** The concepts that are remembered least come first, and no two of one subject in a row as long as another subject has some. */
export function weakestFirst<M extends Memory & { subjectId: string }>(memories: readonly M[], now: number): M[] {
  const weak = memories
    .map((memory) => ({ memory, share: shareRemembered(memory, now) }))
    .sort((one, other) => one.share - other.share)
    .map(({ memory }) => memory);
  const inOrder: M[] = [];
  while (weak.length > 0) {
    const last = inOrder.at(-1)?.subjectId;
    const next = Math.max(
      0,
      weak.findIndex(({ subjectId }) => subjectId !== last),
    );
    inOrder.push(...weak.splice(next, 1));
  }
  return inOrder;
}
