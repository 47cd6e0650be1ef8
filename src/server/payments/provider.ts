import * as z from 'zod';

/** A provider id that is safe in URLs and in our records. */
export const providerIdShape = z.string().regex(/^[\w-]{1,100}$/u);

/** The provider's order; amounts in paise. */
const orderShape = z.object({
  id: providerIdShape,
  amount: z.number(),
  currency: z.string(),
  receipt: z.string().nullish(),
  status: z.string(),
});

const paymentShape = z.object({
  id: providerIdShape,
  order_id: providerIdShape.nullish(),
  amount: z.number(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  amount_refunded: z.number().nullish(),
  /** Whether the payment was ever captured. */
  captured: z.boolean().nullish(),
});

/** Skips items it cannot read, such as ones in a new state. */
const paymentsShape = z.object({ items: z.array(paymentShape.nullable().catch(null)) });

export type ProviderOrder = z.infer<typeof orderShape>;
export type ProviderPayment = z.infer<typeof paymentShape>;
export { paymentShape as providerPaymentShape };

/** A call to the provider failed. The details are not for learners. */
export class ProviderFailure extends Error {
  /** `missing`: does not exist. `away`: temporary, retry later. */
  readonly kind: 'missing' | 'refused' | 'away';

  constructor(kind: ProviderFailure['kind'], message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

export interface ProviderSettings {
  /** Ends in `/v1`. */
  apiUrl: string;
  keyId: string;
  keySecret: string;
}

export interface PaymentProvider {
  /** Idempotent by receipt. */
  createOrder: (order: { amount: number; currency: string; receipt: string }) => Promise<ProviderOrder>;
  findPayment: (id: string) => Promise<ProviderPayment>;
  listPayments: (orderId: string) => Promise<ProviderPayment[]>;
}

const timeout = 8000;
const maxBytes = 256 * 1024;
/** Client errors that say nothing about the requested object: timeouts, rate limits and wrong keys of ours. */
const temporaryStatuses: ReadonlySet<number> = new Set([401, 403, 408, 429]);

/** A client of the card payment provider. Every call throws a `ProviderFailure` on an unexpected response. */
export function createProvider({ apiUrl, keyId, keySecret }: ProviderSettings, fetchFrom: typeof fetch = fetch): PaymentProvider {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const call = async <Shape extends z.ZodType>(shape: Shape, path: string, body?: unknown): Promise<z.infer<Shape>> => {
    const request = {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization, accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    } as const;
    const { status, text } = await send(fetchFrom, `${apiUrl}${path}`, request);
    if (status === 404) throw new ProviderFailure('missing', `${path} is not there`);
    if (status >= 500 || temporaryStatuses.has(status)) throw new ProviderFailure('away', `${path} answered ${status}`);
    const result = shape.safeParse(parseJson(text));
    // The provider answers 400 for unknown ids.
    if (status >= 400)
      throw new ProviderFailure(status === 400 && body === undefined ? 'missing' : 'refused', `${path} answered ${status}`);
    if (!result.success) throw new ProviderFailure('away', `${path} answered something else: ${result.error.issues[0]?.message ?? ''}`);
    return result.data;
  };
  return {
    createOrder: (order) => call(orderShape, '/orders', { ...order, unique_receipt: true }),
    findPayment: async (id) => call(paymentShape, `/payments/${pathSegment(id)}`),
    listPayments: async (orderId) =>
      (await call(paymentsShape, `/orders/${pathSegment(orderId)}/payments`)).items.filter((payment) => payment !== null),
  };
}

/** Refuses ids that would change the path, such as `..`. */
function pathSegment(id: string): string {
  if (!providerIdShape.safeParse(id).success) throw new ProviderFailure('missing', 'Not an id of the payment provider');
  return id;
}

async function send(fetchFrom: typeof fetch, url: string, request: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetchFrom(url, request);
    return { status: response.status, text: await readText(response) };
  } catch (error) {
    if (error instanceof ProviderFailure) throw error;
    throw new ProviderFailure('away', 'The payment provider cannot be reached', error);
  }
}

/** Limits the size, so that an endless response does not fill the memory. */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new ProviderFailure('away', 'The payment provider answered too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Undefined for a text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
