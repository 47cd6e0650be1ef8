import * as z from 'zod/mini';

import { idField } from '../fields.ts';
import { userShape } from './user-shapes.ts';

/** Accepted but ignored: the server decides amount and currency. */
export const orderRequestShape = z.object({ amount: z.optional(z.unknown()), currency: z.optional(z.unknown()) });

export const orderShape = z.object({
  success: z.literal(true),
  key_id: z.string(),
  /** In paise. */
  amount: z.number(),
  currency: z.string(),
  order_id: z.string(),
  /** The URL of the provider's checkout script. */
  checkout_url: z.string(),
  /** Sandbox only: the card form as a page that works without scripts. */
  checkout_page: z.optional(z.string()),
});

export type PaymentOrder = z.infer<typeof orderShape>;

export const paymentResultShape = z.strictObject({
  paymentId: idField.check(z.minLength(1), z.maxLength(100)),
  orderId: idField.check(z.minLength(1), z.maxLength(100)),
  /** In rupees. */
  amount: z.number(),
});

/** A refused confirmation is a failed call. With status 202, the provider has not decided yet: retry later. */
export const paymentConfirmedShape = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), user: userShape }),
  z.object({ success: z.literal(false), isPending: z.literal(true), code: z.literal('pending'), message: z.string() }),
]);

export const receiptShape = z.object({
  paymentId: z.string(),
  orderId: z.string(),
  /** In paise. */
  amount: z.number(),
  currency: z.string(),
  state: z.enum(['paid', 'refunded', 'disputed']),
  /** Instants in ms. */
  paidAt: z.number(),
  premiumFrom: z.number(),
  premiumUntil: z.number(),
  /** Paid in the sandbox: no money was moved. */
  isTest: z.boolean(),
});

export type Receipt = z.infer<typeof receiptShape>;
