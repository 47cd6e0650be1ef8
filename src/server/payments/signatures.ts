import { createHmac, timingSafeEqual } from 'node:crypto';

/** The checkout's signature of a payment: HMAC-SHA256 of both ids with the key secret, in lower-case hex. */
export function signPayment(orderId: string, paymentId: string, keySecret: string): string {
  return signBody(`${orderId}|${paymentId}`, keySecret);
}

/** `orderId` must come from our own records, not from the request. */
export function isPaymentSignature(orderId: string, paymentId: string, signature: string, keySecret: string): boolean {
  return isBodySignature(`${orderId}|${paymentId}`, signature, keySecret);
}

/** The `X-Razorpay-Signature` of a webhook: HMAC-SHA256 of the raw body, in lower-case hex. */
export function signBody(body: string | Uint8Array, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

export function isBodySignature(rawBody: string | Uint8Array, signature: string, secret: string): boolean {
  // Buffer.from truncates invalid hex silently.
  if (!/^[0-9a-f]{64}$/u.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(signBody(rawBody, secret), 'hex'));
}
