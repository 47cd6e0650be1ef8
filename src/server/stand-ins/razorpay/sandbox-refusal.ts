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
