import * as z from 'zod';

import { packFileSchema } from '../src/server/writers/bank/pack-file.ts';

/** The pack format as JSON Schema, as in `docs/bank.schema.json`. */
export function describePackFile(): string {
  const schema = z.toJSONSchema(packFileSchema, { io: 'input' });
  return `${JSON.stringify({ title: 'A pack of the question bank', ...schema }, null, 2)}\n`;
}
