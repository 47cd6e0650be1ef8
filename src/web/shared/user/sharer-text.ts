import { m } from '#messages';

import type { Sharer } from '../../../contract/shapes/attempt-shapes.ts';

/** What the sharer of a finished test sees of the one who took it. */
export function sharerText({ name, seesMarks }: Sharer): string {
  const sharer = name === '' ? m.sharing_sharer_unnamed() : name;
  return seesMarks ? m.sharing_sharer_sees_marks({ sharer }) : m.sharing_sharer_sees_name({ sharer });
}
