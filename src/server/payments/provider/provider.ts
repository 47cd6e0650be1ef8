import * as z from 'zod';

/** An id of the provider's: no more than may stand in an address, and in our own records. */
export const providerIdShape = z.string().regex(/^[\w-]{1,100}$/u);

/** An order as the provider tells it; amounts in paise. */
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
  /** Whether the money was ever ours. */
  captured: z.boolean().nullish(),
});

/** One that cannot be read, in a state that is new to us, keeps none of the others from being told. */
const paymentsShape = z.object({ items: z.array(paymentShape.nullable().catch(null)) });

export type ProviderOrder = z.infer<typeof orderShape>;
export type ProviderPayment = z.infer<typeof paymentShape>;
export { paymentShape as providerPaymentShape };

/** The provider did not do what it was asked: it is away, or it says no. Nothing of its answer is for a learner. */
export class ProviderFailure extends Error {
  /** `missing`: there is no such thing. `away`: asking again later makes sense. */
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
  /** The provider's order for this receipt: asked twice, it is the same. */
  createOrder: (order: { amount: number; currency: string; receipt: string }) => Promise<ProviderOrder>;
  findPayment: (id: string) => Promise<ProviderPayment>;
  listPayments: (orderId: string) => Promise<ProviderPayment[]>;
}

const patience = 8000;
const mostBytes = 256 * 1024;
/** Beside its own faults: too slow, too much, and keys of ours that are wrong. None says anything about what was asked. */
const passing: ReadonlySet<number> = new Set([401, 403, 408, 429]);

/** Speaks to the card payment provider. Every call throws a `ProviderFailure` where it did not answer as it should. */
export function createProvider({ apiUrl, keyId, keySecret }: ProviderSettings, fetchFrom: typeof fetch = fetch): PaymentProvider {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const call = async <Shape extends z.ZodType>(shape: Shape, path: string, body?: unknown): Promise<z.infer<Shape>> => {
    const request = {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization, accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    } as const;
    const { status, text } = await send(fetchFrom, `${apiUrl}${path}`, request);
    if (status === 404) throw new ProviderFailure('missing', `${path} is not there`);
    if (status >= 500 || passing.has(status)) throw new ProviderFailure('away', `${path} answered ${status}`);
    const result = shape.safeParse(parseJson(text));
    // A 400 for an id that is not known is the provider's way of saying so.
    if (status >= 400)
      throw new ProviderFailure(status === 400 && body === undefined ? 'missing' : 'refused', `${path} answered ${status}`);
    if (!result.success) throw new ProviderFailure('away', `${path} answered something else: ${result.error.issues[0]?.message ?? ''}`);
    return result.data;
  };
  return {
    createOrder: (order) => call(orderShape, '/orders', { ...order, unique_receipt: true }),
    findPayment: async (id) => call(paymentShape, `/payments/${inPath(id)}`),
    listPayments: async (orderId) =>
      (await call(paymentsShape, `/orders/${inPath(orderId)}/payments`)).items.filter((payment) => payment !== null),
  };
}

/** An id of the provider's as a part of an address. One that leads elsewhere, as `..` does, is none. */
function inPath(id: string): string {
  if (!providerIdShape.safeParse(id).success) throw new ProviderFailure('missing', 'This is no id of the payment provider');
  return id;
}

async function send(fetchFrom: typeof fetch, url: string, request: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetchFrom(url, request);
    return { status: response.status, text: await readSome(response) };
  } catch (error) {
    if (error instanceof ProviderFailure) throw error;
    throw new ProviderFailure('away', 'The payment provider cannot be reached', error);
  }
}

/** A provider that answers without end must not fill our memory. */
async function readSome(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new ProviderFailure('away', 'The payment provider answered too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
