import { join } from 'node:path';

import type { Figure } from '../bench/figure.ts';
import { startTestIssuer, type TestIssuer } from '../src/server/testing/test-issuer.ts';
import { type FailingGateway, startFailingGateway, type Trouble, troubles } from './failing-gateway.ts';
import { createLoneWalker, type LoneWalker } from './lone-walker.ts';
import { startPacedModel } from './paced-model.ts';
import { atMost, noneOf, type Telling } from './part.ts';
import { startPaymentHost } from './payment-host.ts';
import { createProductProcess, type ProductProcess } from './product-process.ts';
import { embeddedRecords } from './records.ts';
import { createSubject, generatePaper, makeTest, saveOnce, signIn, startTest, submit } from './walk-steps.ts';

/** In ms: a generation's own deadline, and what is around it. */
const longestGeneration = 47_000;
const longestBack = 5000;
/** The longest that the product waits for an issuer, or for a provider of payments, and what is around it. */
const longestWait = 12_000;

interface Parties {
  product: ProductProcess;
  walker: LoneWalker;
  issuer: TestIssuer;
  gateways: Record<'model' | 'issuer' | 'provider', FailingGateway>;
  payments: Awaited<ReturnType<typeof startPaymentHost>>;
  faults: string[];
}

/** Model, issuer and provider of payments are refused, silent and failing in turn, while the rest of the product goes on. */
export async function provesPartiesAway(telling: Telling): Promise<Figure[]> {
  const records = embeddedRecords();
  const [model, inner, payments] = [await startPacedModel(`${telling.seed} parties`), await startTestIssuer(), await startPaymentHost()];
  const gateways = {
    model: await startFailingGateway(model.url),
    issuer: await startFailingGateway(inner.url),
    provider: await startFailingGateway(payments.url),
  };
  const issuer = { ...inner, url: gateways.issuer.url, token: (claims: object) => inner.token({ iss: gateways.issuer.url, ...claims }) };
  const settings = {
    ...model.settings,
    ...payments.provider.settings,
    AI_BASE_URL: gateways.model.url,
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: issuer.clientId,
    RAZORPAY_API_URL: gateways.provider.url,
    ...records.settings,
  };
  const product = await createProductProcess(settings, join(telling.logFolder, 'parties.log'));
  await product.start();
  const walker = createLoneWalker(() => product.origin, issuer, 'steady');
  await signIn(walker);
  const parties: Parties = { product, walker, issuer, gateways, payments, faults: walker.violations };
  const figures: Figure[] = [];
  for (const trouble of troubles) {
    figures.push(
      ...(await modelAway(parties, trouble)),
      ...(await providerAway(parties, trouble)),
      ...(await issuerAway(parties, trouble)),
    );
  }
  product.signal('SIGTERM');
  await product.ended();
  const falling = await createProductProcess({ ...settings, AI_FALLBACK: 'builtin' }, join(telling.logFolder, 'fallback.log'));
  figures.push(...(await fallsBack({ ...parties, product: falling })));
  figures.push(noneOf(telling, 'parties away: what must go on and did not, and other faults', parties.faults));
  const closing = [...Object.values(gateways), model, inner, payments, records];
  await Promise.all(closing.map((each) => each.close()));
  return figures;
}

/** Reads, saves and submissions know nothing of models. */
async function modelAway({ walker, gateways, faults }: Parties, trouble: Trouble): Promise<Figure[]> {
  const subject = await createSubject(walker);
  const paper = await generatePaper(walker, subject, 1);
  if (!paper) throw new Error('There is no test to take');
  await makeTest(walker, paper);
  await gateways.model.set(trouble);
  const before = await walker.freeTests();
  const failed = walker.timed({ path: '/test/generate', body: walker.form(await createSubject(walker)) });
  await startTest(walker, paper);
  let slowest = 0;
  for (let save = 0; save < 20; save++) {
    const begun = performance.now();
    await saveOnce(walker, paper);
    slowest = Math.max(slowest, performance.now() - begun);
  }
  await submit(walker, paper);
  const { outcome, took } = await failed;
  if (outcome.kind !== 'unknown') faults.push(`a generation with a ${trouble} model: ${outcome.kind}`);
  if ((await walker.freeTests()) !== before) faults.push(`a generation with a ${trouble} model took a free test`);
  const opened = await walker.untilFast({ path: '/test/generate', body: walker.form(await createSubject(walker)) });
  await gateways.model.set('well');
  const back = await walker.untilDone({ path: '/test/generate', body: walker.form(await createSubject(walker)) });
  return [
    atMost(`model ${trouble}: until a generation says so`, took, longestGeneration, 'ms'),
    atMost(`model ${trouble}: slowest save meanwhile`, slowest, longestBack, 'ms'),
    // Its breaker lets nobody call for 30 s after the last failure, so that a model that comes back is not flooded.
    atMost(
      `model ${trouble}: until it writes again${opened ? ', its breaker’s rest of 30 s included' : ''}`,
      back,
      opened ? 35_000 : longestBack,
      'ms',
    ),
  ];
}

async function providerAway({ walker, gateways, payments, product, faults }: Parties, trouble: Trouble): Promise<Figure[]> {
  walker.rename(`payer ${trouble}`);
  await signIn(walker);
  const { body: order } = await walker.must({ path: '/payment/orders', body: {} });
  await gateways.provider.set(trouble);
  const payment = payments.provider.pay(order.order_id);
  const callback = await walker.timed({ path: '/payment/callback', form: payments.provider.callbackOf(payment) });
  const confirmed = await walker.timed({
    path: '/payment/payment-success',
    body: { paymentId: payment.id, orderId: order.order_id, amount: order.amount / 100 },
  });
  const isPending = confirmed.outcome.kind === 'done' && confirmed.outcome.body.isPending === true;
  if (!isPending) faults.push(`a payment is ${JSON.stringify(confirmed.outcome)} with a ${trouble} provider`);
  const other = createLoneWalker(() => product.origin, walker.issuer, `other payer ${trouble}`);
  await signIn(other);
  const ordered = await other.timed({ path: '/payment/orders', body: {} });
  if (ordered.outcome.kind !== 'unknown') faults.push(`an order with a ${trouble} provider is ${ordered.outcome.kind}`);
  faults.push(...other.violations);
  await gateways.provider.set('well');
  const begun = performance.now();
  const isListed = async () =>
    (await walker.must({ path: '/payment/history' })).body.payments.some(
      ({ paymentId }: { paymentId: string }) => paymentId === payment.id,
    );
  while (!(await isListed()) && performance.now() - begun < 60_000) await walker.wait();
  const credited = performance.now() - begun;
  const { body: again } = await other.must({ path: '/payment/orders', body: {} });
  if (!again.order_id) faults.push(`no order after a ${trouble} provider is back`);
  return [
    atMost(`provider ${trouble}: slowest answer`, Math.max(callback.took, confirmed.took, ordered.took), longestWait, 'ms'),
    atMost(`provider ${trouble}: until what was paid meanwhile is credited`, credited, longestBack, 'ms'),
  ];
}

async function issuerAway({ walker, gateways, product, issuer, faults }: Parties, trouble: Trouble): Promise<Figure[]> {
  // A process that has not read the issuer's addresses yet has nothing to go by.
  product.signal('SIGTERM');
  await product.ended();
  await gateways.issuer.set(trouble);
  await product.start();
  const begun = await walker.timed({ path: '/auth/begin' });
  if (begun.outcome.kind !== 'unknown') faults.push(`signing in with a ${trouble} issuer is ${begun.outcome.kind}`);
  await walker.must({ path: '/subject/all-subjects' });
  await createSubject(walker);
  await gateways.issuer.set('well');
  const newcomer = createLoneWalker(() => product.origin, issuer, `newcomer ${trouble}`);
  const since = performance.now();
  await signIn(newcomer);
  const back = performance.now() - since;
  faults.push(...newcomer.violations);
  return [
    atMost(`issuer ${trouble}: until a sign-in says so`, begun.took, longestWait, 'ms'),
    atMost(`issuer ${trouble}: until somebody signs in again`, back, longestBack, 'ms'),
  ];
}

async function fallsBack({ product, walker, gateways, faults }: Parties): Promise<Figure[]> {
  await gateways.model.set('gone');
  await product.start();
  const other = createLoneWalker(() => product.origin, walker.issuer, 'fallen back');
  await signIn(other);
  const { outcome, took } = await other.timed({ path: '/test/generate', body: other.form(await createSubject(other)) });
  const writer = outcome.kind === 'done' ? outcome.body.writer.kind : outcome.kind;
  if (writer !== 'builtin') faults.push(`with a fallback, ${writer} wrote`);
  faults.push(...other.violations);
  product.signal('SIGTERM');
  await product.ended();
  return [atMost('model gone, AI_FALLBACK=builtin: until the bank has written', took, longestGeneration, 'ms')];
}
