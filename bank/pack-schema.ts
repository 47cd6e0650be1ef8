import * as z from 'zod';

import { packFileSchema } from '../src/server/generation/bank/pack-file.ts';

/** The format of a pack as JSON Schema, as `docs/bank.schema.json` holds it. */
export function describePackFile(): string {
  const schema = z.toJSONSchema(packFileSchema, { io: 'input' });
  return `${JSON.stringify({ title: 'A pack of the question bank', ...schema }, null, 2)}\n`;
}
