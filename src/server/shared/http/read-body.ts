import { m } from '#messages';
import type * as z from 'zod/mini';

import { AppError } from '../app-error.ts';

/** Marks issues without a message of their own. */
const unnamed = 'unnamed';

/** Field names come from the client. The limits keep the answer small. */
const maxFields = 20;
const maxNameLength = 100;

/** Validates the body. Throws a 422 that names each invalid field. */
export function readBody<Shape extends z.ZodMiniType>(shape: Shape, body: unknown): z.infer<Shape> {
  const result = shape.safeParse(body, { error: () => unnamed });
  if (result.success) return result.data;
  // Without a prototype, because a field may have any name.
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [field, message] of result.error.issues.flatMap(describeIssue).slice(0, maxFields)) fields[field] ??= message;
  const message = Object.values(fields)[0] ?? m.server_request_wrong();
  throw new AppError('invalid', () => message, { fields });
}

function describeIssue(issue: z.core.$ZodIssue): [field: string, message: string][] {
  const path = issue.path.filter((part) => part !== 'formData');
  if (issue.code === 'unrecognized_keys') {
    const fields = issue.keys.slice(0, maxFields).map((key) => shortened([...path, key].join('.')));
    return fields.map((field) => [field, m.server_field_unknown({ field })]);
  }
  const field = path.length > 0 ? shortened(path.join('.')) : 'body';
  return [[field, issue.message === unnamed ? m.server_field_wrong({ field }) : issue.message]];
}

function shortened(field: string): string {
  return field.length > maxNameLength ? `${field.slice(0, maxNameLength)}…` : field;
}
