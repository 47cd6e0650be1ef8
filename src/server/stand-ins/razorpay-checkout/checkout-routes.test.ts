import { afterAll, describe, expect, it } from 'vitest';

import { isPaymentSignature } from '../../payments/signatures.ts';
import { createSandboxApp, evening, keySecret, origin } from '../razorpay/__fixtures__/sandbox-app.ts';
import { sandboxOrders, sandboxPayments, sandboxWebhooks } from '../../store/schema/sandbox-schema.ts';

const sandbox = await createSandboxApp();
afterAll(() => sandbox.close());

const pays = '4111 1111 1111 1111';
const declined = '4000 0000 0000 0002';

const open = (path: string) => sandbox.app.inject({ method: 'GET', url: `/sandbox/checkout/${path}` });
const send = (orderId: string, fields: Record<string, string>) =>
  sandbox.app.inject({
    method: 'POST',
    url: `/sandbox/checkout/${orderId}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

/** What a browser without scripts would send with the form of that id. */
function fieldsOf(html: string, formId: string): Record<string, string> {
  const form = new RegExp(`<form id="${formId}".*?</form>`, 'su').exec(html)?.[0] ?? '';
  const inputs = [...form.matchAll(/<input [^>]*name="(?<name>[^"]*)" value="(?<value>[^"]*)"/gu)];
  return Object.fromEntries(inputs.map(({ groups }) => [groups?.name ?? '', groups?.value ?? '']));
}

describe('the card form as a page', () => {
  it('prefills a card that pays, and posts the proof of payment to the product', async () => {
    const orderId = await sandbox.makeOrder();

    const page = await open(orderId);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('Test mode: no card is charged');
    expect(page.body).toContain('₹1.00');
    const paid = await send(orderId, fieldsOf(page.body, 'sandbox-card'));

    expect(paid.statusCode).toBe(200);
    expect(paid.body).toContain(`action="${origin}/payment/callback"`);
    const proof = fieldsOf(paid.body, 'sandbox-paid');
    expect(Object.keys(proof)).toEqual(['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature']);
    expect(proof.razorpay_order_id).toBe(orderId);
    expect(isPaymentSignature(orderId, proof.razorpay_payment_id ?? '', proof.razorpay_signature ?? '', keySecret)).toBe(true);
    expect((await sandbox.call('GET', `/orders/${orderId}`)).json().status).toBe('paid');
  });

  it('prefills the chosen test card', async () => {
    const orderId = await sandbox.makeOrder();

    const page = await open(`${orderId}?card=declined`);

    expect(fieldsOf(page.body, 'sandbox-card')).toEqual({ number: declined, expiry: '12/28', cvc: '123', name: 'Test Learner' });
    expect(page.body).toMatch(/value="declined" aria-pressed="true"/u);
  });

  it('is shown again after a decline, with the typed values except number and CVC', async () => {
    const orderId = await sandbox.makeOrder();

    const page = await send(orderId, { number: declined, expiry: '11/27', cvc: '987', name: '<i>A "Learner"</i>' });

    expect(page.statusCode).toBe(422);
    expect(page.body).toContain('The card was declined. Nothing was charged.');
    expect(fieldsOf(page.body, 'sandbox-card')).toMatchObject({ number: '', expiry: '11/27', cvc: '' });
    expect(page.body).toContain('value="&#60;i&#62;A &#34;Learner&#34;&#60;/i&#62;"');
    expect(page.body).not.toContain('<i>A');
    const retried = await send(orderId, { number: pays, expiry: '11/27', cvc: '987', name: 'A Learner' });
    expect(retried.body).toContain('razorpay_signature');
  });

  it('shows an error for each invalid field and attempts no payment', async () => {
    const orderId = await sandbox.makeOrder();

    const page = await send(orderId, { number: '4111 1111 1111 1112', expiry: '10/26', cvc: '', name: 'A Learner' });

    expect(page.statusCode).toBe(422);
    expect(page.body).toContain('id="sandbox-number-fault">This is not a card number. Check its digits.<');
    expect(page.body).toContain('id="sandbox-expiry-fault">This card has expired.<');
    expect(page.body).toContain('id="sandbox-cvc-fault">Enter the 3 or 4 digits of the CVC.<');
    expect(page.body.match(/aria-invalid="true"/gu)).toHaveLength(3);
    expect(page.body).not.toContain('4111 1111 1111 1112');
    expect((await sandbox.call('GET', `/orders/${orderId}`)).json()).toMatchObject({ status: 'created', attempts: 0 });
  });

  it('pays once when sent twice, with the same result', async () => {
    const orderId = await sandbox.makeOrder();
    const fields = fieldsOf((await open(orderId)).body, 'sandbox-card');

    const pages = await Promise.all([send(orderId, fields), send(orderId, fields)]);
    const later = await open(orderId);

    const proofs = [...pages, later].map(({ body }) => fieldsOf(body, 'sandbox-paid'));
    expect(proofs[0]?.razorpay_payment_id).toMatch(/^pay_/u);
    expect(proofs).toEqual([proofs[0], proofs[0], proofs[0]]);
    expect((await sandbox.call('GET', `/orders/${orderId}/payments`)).json().count).toBe(1);
  });

  it('shows that an unknown order does not exist, for any request', async () => {
    const pages = [await open('order_00000000000000'), await send('order_00000000000000', { number: pays })];

    expect(pages.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(pages[0]?.body).toContain('There is no such order');
  });

  it('loads from and sends to its own origin only', async () => {
    const page = await open(await sandbox.makeOrder());

    expect(page.headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self' ${origin}; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(page.body).not.toMatch(/ style=|<style|<script>| on\w+=/u);
  });
});

describe('the call of the card form in the dialog', () => {
  it('requires the key id of the product', async () => {
    const orderId = await sandbox.makeOrder();

    const refused = await sandbox.pay(orderId, pays, { key_id: 'rzp_live_other' });

    expect(refused.statusCode).toBe(401);
    expect((await sandbox.call('GET', `/orders/${orderId}`)).json().status).toBe('created');
  });

  it('names every invalid field', async () => {
    const refused = await sandbox.pay(await sandbox.makeOrder(), '4111', { card: { number: '4111', expiry: '12/28', cvc: '1' } });

    expect(refused.statusCode).toBe(400);
    expect(refused.json().error).toMatchObject({
      code: 'BAD_REQUEST_ERROR',
      reason: 'input_validation_failed',
      field: 'card[number]',
      metadata: { fields: { number: expect.any(String), cvc: expect.any(String), name: expect.any(String) } },
    });
  });

  it('stores the notes of the checkout with the payment', async () => {
    const paid = await sandbox.pay(await sandbox.makeOrder(), pays, { notes: { seat: '7' } });

    const payment = await sandbox.call('GET', `/payments/${paid.json().razorpay_payment_id}`);
    expect(payment.json().notes).toEqual({ seat: '7' });
  });
});

describe('the stored payment', () => {
  it('holds only the last four digits of a card', async () => {
    const orderId = await sandbox.makeOrder();
    const card = { number: pays, expiry: '07/29', cvc: '8642', name: 'Secret Cardholder' };
    await sandbox.pay(orderId, pays, { card });
    await send(await sandbox.makeOrder(), { ...card, number: declined });

    const { database } = sandbox;
    const rows = [
      await database.select().from(sandboxOrders),
      await database.select().from(sandboxPayments),
      await database.select().from(sandboxWebhooks),
    ];

    const text = JSON.stringify(rows);
    expect(text).toContain('1111');
    for (const secret of ['4111', '07/29', '8642', 'Secret Cardholder', '4000000', '4000 0000']) expect(text).not.toContain(secret);
  });
});

describe('the files of the checkout', () => {
  it.each([
    ['checkout.js', 'text/javascript; charset=utf-8', 'window.Razorpay'],
    ['continue.js', 'text/javascript; charset=utf-8', 'requestSubmit'],
    ['checkout.css', 'text/css; charset=utf-8', '.sandbox-dialog'],
  ])('include %s', async (name, type, content) => {
    const file = await sandbox.app.inject({ method: 'GET', url: `/sandbox/${name}` });

    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe(type);
    expect(file.body).toContain(content);
  });

  it('set no inline styles, which the content security policy forbids', async () => {
    const script = await sandbox.app.inject({ method: 'GET', url: '/sandbox/checkout.js' });

    expect(script.body).not.toMatch(/\.style\b|innerHTML|cssText|eval\(|<iframe/u);
  });
});

it('uses the clock of the product: a prefilled card is valid for two more years', async () => {
  sandbox.clock.now = Date.UTC(2031, 0, 1);
  const page = await open(await sandbox.makeOrder());
  sandbox.clock.now = evening;

  expect(fieldsOf(page.body, 'sandbox-card').expiry).toBe('12/33');
});
