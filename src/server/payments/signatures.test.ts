import { describe, expect, it } from 'vitest';

import { isBodySignature, isPaymentSignature, signBody, signPayment } from './signatures.ts';

/** https://razorpay.com/docs/payments/server-integration/nodejs/integration-steps */
const checkout = {
  orderId: 'order_IEIaMR65cu6nz3',
  paymentId: 'pay_IH4NVgf4Dreq1l',
  keySecret: 'EnLs21M47BllR3X8PSFtjtbd',
  signature: '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
};

/** https://github.com/razorpay/razorpay-node/blob/9737ef17/documents/paymentVerfication.md */
const event = {
  body: '{"entity":"event","account_id":"acc_Hn1ukn2d32Fqww","event":"payment.captured","contains":["payment"],"payload":{"payment":{"entity":{"id":"pay_JRP3Y66cNcf2qF","entity":"payment","amount":2244,"currency":"INR","status":"captured","order_id":"order_JROxH1kSf9IR6d","invoice_id":null,"international":false,"method":"card","amount_refunded":0,"refund_status":null,"captured":true,"description":"#J9iMHZMUTJlod8","card_id":"card_JRP3YBkFQYCmnR","card":{"id":"card_JRP3YBkFQYCmnR","entity":"card","name":"ankit das","last4":"4366","network":"Visa","type":"credit","issuer":"UTIB","international":false,"emi":true,"sub_type":"consumer","token_iin":null},"bank":null,"wallet":null,"vpa":null,"email":"you@example.com","contact":"+917000569565","notes":{"policy_name":"Jeevan Bima"},"fee":45,"tax":0,"error_code":null,"error_description":null,"error_source":null,"error_step":null,"error_reason":null,"acquirer_data":{"auth_code":"548669"},"created_at":1651722469}}},"created_at":1651722476}',
  secret: '123456',
  signature: '55d3c166391ec51285b388f1bb9f0ba9b13dde1bece4484aaac6edd34a01459a',
};

describe('the signature of a payment', () => {
  const { orderId, paymentId, keySecret, signature } = checkout;

  it("matches the provider's documented example", () => {
    expect(signPayment(orderId, paymentId, keySecret)).toBe(signature);
    expect(isPaymentSignature(orderId, paymentId, signature, keySecret)).toBe(true);
  });

  it('T-55: is invalid for another order, payment or secret', () => {
    expect(isPaymentSignature('order_IEIaMR65cu6nz4', paymentId, signature, keySecret)).toBe(false);
    expect(isPaymentSignature(orderId, 'pay_IH4NVgf4Dreq1m', signature, keySecret)).toBe(false);
    expect(isPaymentSignature(orderId, paymentId, signature, 'EnLs21M47BllR3X8PSFtjtbe')).toBe(false);
  });
});

describe('the signature of a body', () => {
  const { body, secret, signature } = event;

  it("matches the provider's documented example, as text and as bytes", () => {
    expect(signBody(body, secret)).toBe(signature);
    expect(isBodySignature(Buffer.from(body), signature, secret)).toBe(true);
  });

  it('T-55: is invalid for a body with any byte changed', () => {
    const bytes = Buffer.from(body);
    const results = Array.from(bytes, (byte, index) => {
      const flipped = Buffer.from(bytes);
      flipped[index] = byte ^ 1;
      return isBodySignature(flipped, signature, secret);
    });

    expect(results).toEqual(Array(bytes.length).fill(false));
    expect(isBodySignature(`${body}\n`, signature, secret)).toBe(false);
    expect(isBodySignature(body, signature, `${secret}0`)).toBe(false);
  });

  it.each([
    ['nothing', ''],
    ['written in capitals', signature.toUpperCase()],
    ['a digit short', signature.slice(1)],
    ['a digit too long', `${signature}0`],
    ['followed by a line break', `${signature}\n`],
    ['not hex', `${signature.slice(0, 63)}g`],
    ['of letters of two bytes', 'é'.repeat(64)],
  ])('T-55: refuses a signature that is %s', (_what, given) => {
    expect(isBodySignature(body, given, secret)).toBe(false);
  });
});
