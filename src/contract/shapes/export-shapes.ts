import { m } from '#messages';
import * as z from 'zod/mini';

import { idField } from './fields.ts';

/** The formats that questions are exported in. */
export const exportFormats = ['moodle-xml', 'anki', 'csv', 'gift', 'qti', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** One test, one subject, or all. */
export const exportQueryShape = z
  .strictObject({
    test: z.optional(idField),
    subject: z.optional(idField),
    all: z.optional(z.literal('1')),
    format: z.enum(exportFormats, { error: () => m.server_export_format_wrong({ values: exportFormats.join(', ') }) }),
  })
  .check(
    z.refine(({ test, subject, all }) => [test, subject, all].filter((given) => given !== undefined).length === 1, {
      error: () => m.server_export_scope_wrong(),
    }),
  );

export type ExportQuery = z.infer<typeof exportQueryShape>;
