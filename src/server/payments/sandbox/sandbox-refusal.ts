interface RefusalDetails {
  source?: string;
  step?: string;
  reason?: string;
  /** The field of the body that is wrong. */
  field?: string;
  metadata?: Record<string, unknown>;
}

/** The sandbox says no, as the provider would; `message` is the description. */
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

/** The provider answers 400 for an id that it does not know, not 404. */
export function unknownId(): SandboxRefusal {
  return invalidField('id', 'The id provided does not exist');
}

/** The provider's error form. */
export function describeError(code: 'BAD_REQUEST_ERROR' | 'SERVER_ERROR', description: string, details: RefusalDetails = {}) {
  const { source = 'NA', step = 'NA', reason = 'NA', field, metadata = {} } = details;
  return { error: { code, description, source, step, reason, metadata, ...(field !== undefined && { field }) } };
}
