import * as z from 'zod';

interface RefusalDetails {
  source?: string;
  step?: string;
  reason?: string;
  /** The invalid field of the body. */
  field?: string;
  metadata?: Record<string, unknown>;
}

/** An error in the provider's terms; `message` is its description. */
export class SandboxRefusal extends Error {
  readonly status: number;
  readonly details: RefusalDetails;

  constructor(status: number, message: string, details: RefusalDetails = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

export function invalidField(field: string, message: string): SandboxRefusal {
  return new SandboxRefusal(400, message, { source: 'business', step: 'payment_initiation', reason: 'input_validation_failed', field });
}

/** For an unknown id the provider answers 400, not 404. */
export function unknownId(): SandboxRefusal {
  return invalidField('id', 'The id provided does not exist');
}

/** The provider's error body. */
export function describeSandboxError(code: 'BAD_REQUEST_ERROR' | 'SERVER_ERROR', description: string, details: RefusalDetails = {}) {
  const { source = 'NA', step = 'NA', reason = 'NA', field, metadata = {} } = details;
  return { error: { code, description, source, step, reason, metadata, ...(field !== undefined && { field }) } };
}

/** PostgreSQL rejects NUL in text and lone surrogates in JSON. */
export const storedText = z.string().regex(/^[^\u0000\p{Surrogate}]*$/u);

/** At most 15 of at most 256 characters. */
export const notesShape = z
  .record(storedText.max(256), storedText.max(256))
  .refine((notes) => Object.keys(notes).length <= 15, 'The notes may not have more than 15 pairs.')
  // The provider writes an empty object as an empty list.
  .or(z.array(z.never()).transform(() => ({})));

/** Marks issues without a message of our own: zod's messages are meant for programmers. */
const unnamed = 'unnamed';

/** Throws the provider's error for the first invalid field. */
export function readSandboxBody<Shape extends z.ZodType>(shape: Shape, body: unknown): z.infer<Shape> {
  const result = shape.safeParse(body, { error: () => unnamed });
  if (result.success) return result.data;
  const [{ path, message } = { path: [], message: unnamed }] = result.error.issues;
  const field = String(path[0] ?? '');
  const fallback = field === '' ? 'The request is not valid.' : `The field ${field} is not valid.`;
  throw invalidField(field, message === unnamed ? fallback : message);
}
