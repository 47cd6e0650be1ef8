import * as z from 'zod';

import { staysWithin } from './bank-files.ts';

export const backupFormat = 'prash-patra backup 1';

const quotedName = z.string().regex(/^(?:\w+|"[^"]+")(?:\.(?:\w+|"[^"]+"))?$/u);
const digits = z.string().regex(/^\d+$/u);

/**
 * What the lines of a backup say, in this order: `backup`; for each table `table`, its rows (a JSON array each), `sum`;
 * `sequence`; `pack`; `end`, without which it is cut off.
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
  z.object({ kind: z.literal('pack'), path: z.string().refine(staysWithin), content: z.base64() }),
  z.object({ kind: z.literal('end') }),
]);

export type BackupPart = z.infer<typeof backupPartShape>;
