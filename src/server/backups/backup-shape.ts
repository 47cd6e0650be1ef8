import * as z from 'zod';

import { isPathWithin } from './bank-files.ts';

export const backupFormat = 'prash-patra backup 1';

const quotedName = z.string().regex(/^(?:\w+|"[^"]+")(?:\.(?:\w+|"[^"]+"))?$/u);
const digits = z.string().regex(/^\d+$/u);

/**
 * The lines of a backup, in this order: `backup`; for each table `table`, its rows (one JSON array each) and `sum`;
 * `sequence`; `pack`; `end`. A file without `end` is truncated.
 */
export const backupPartShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('backup'), format: z.literal(backupFormat), version: z.number(), madeAt: z.number() }),
  z.object({
    kind: z.literal('table'),
    name: quotedName,
    columns: z.array(z.object({ name: quotedName, type: z.string().regex(/^[\w ,()[\]]+$/u) })),
  }),
  z.object({ kind: z.literal('sum'), rows: digits, sum: digits }),
  z.object({ kind: z.literal('sequence'), name: quotedName, value: digits, isCalled: z.boolean() }),
  z.object({ kind: z.literal('pack'), path: z.string().refine(isPathWithin), content: z.base64() }),
  z.object({ kind: z.literal('end') }),
]);

export type BackupPart = z.infer<typeof backupPartShape>;
