import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the checkout hands to the browser with a payment: HMAC-SHA256 of both ids under the key secret, lower-case hex. */
export function signPayment(orderId: string, paymentId: string, keySecret: string): string {
  return signBody(`${orderId}|${paymentId}`, keySecret);
}

/** `orderId` is the one that we ordered under, never one that came with the signature. */
export function isPaymentSignature(orderId: string, paymentId: string, signature: string, keySecret: string): boolean {
  return isBodySignature(`${orderId}|${paymentId}`, signature, keySecret);
}

/** The `X-Razorpay-Signature` of a webhook: HMAC-SHA256 of the very bytes that are sent, lower-case hex. */
export function signBody(body: string | Uint8Array, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

export function isBodySignature(rawBody: string | Uint8Array, signature: string, secret: string): boolean {
  // Anything else would be shortened in silence when it is read as hex.
  if (!/^[0-9a-f]{64}$/u.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(signBody(rawBody, secret), 'hex'));
}
