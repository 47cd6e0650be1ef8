import { m } from '#messages';

import type { Generated } from '../../contract/test-shapes.ts';
import type { StoredWriter } from '../store/schema.ts';

/** Who wrote a test, as its learner is told. */
export function describeWriter({ kind, name, isCompleted }: StoredWriter): Generated['writer'] {
  if (kind === 'builtin') return { kind, name: m.server_writer_builtin() };
  return { kind, name: isCompleted ? m.server_writer_completed({ name }) : name };
}
