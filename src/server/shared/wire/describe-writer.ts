import { m } from '#messages';

import type { Generated } from '../../../contract/shapes/test-shapes.ts';
import type { StoredWriter } from '../../store/schema/schema.ts';

/** The writer of a test, as shown to its learner. */
export function describeWriter({ kind, name, isCompleted }: StoredWriter): Generated['writer'] {
  if (kind === 'builtin') return { kind, name: m.server_writer_builtin() };
  return { kind, name: isCompleted ? m.server_writer_completed({ name }) : name };
}
