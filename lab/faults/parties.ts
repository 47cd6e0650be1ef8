import { join } from 'node:path';

import type { Figure } from '../harness/figure.ts';
import { startTestIssuer, type TestIssuer } from '../../src/server/testing/app/test-issuer.ts';
import { type FailingGateway, startFailingGateway, type Trouble, troubles } from '../parties/failing-gateway.ts';
import { createLoneWalker, type LoneWalker } from '../walkers/lone-walker.ts';
import { startQuestionPacedModel } from '../harness/paced-models.ts';
import { atMost, noneOf, type FaultRun } from './fault-run.ts';
import { startPaymentHost } from '../parties/payment-host.ts';
import { createProductProcess, type ProductProcess } from '../harness/product-process.ts';
import { embeddedDatabase } from '../records/databases.ts';
import { createSubject, generatePaper, makeTest, saveOnce, signIn, startTest, submit } from '../walkers/walk-steps.ts';

/** In milliseconds: a generation's deadline plus overhead. */
const longestGeneration = 47_000;
const longestBack = 5000;
/** How long the product waits for an issuer or a payment provider, plus overhead. */
const longestWait = 12_000;

interface Parties {
  product: ProductProcess;
  walker: LoneWalker;
  issuer: TestIssuer;
  gateways: Record<'model' | 'issuer' | 'provider', FailingGateway>;
  payments: Awaited<ReturnType<typeof startPaymentHost>>;
  faults: string[];
}

/** Model, issuer and payment provider refuse connections, hang and fail in turn. The rest of the product must keep working. */
export async function provesPartiesAway(run: FaultRun): Promise<Figure[]> {
  const database = embeddedDatabase();
  const [model, inner, payments] = [
    await startQuestionPacedModel(`${run.seed} parties`),
    await startTestIssuer(),
    await startPaymentHost(),
  ];
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
    ...database.settings,
  };
  const product = await createProductProcess(settings, { logFile: join(run.logFolder, 'parties.log') });
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
  const falling = await createProductProcess({ ...settings, AI_FALLBACK: 'builtin' }, { logFile: join(run.logFolder, 'fallback.log') });
  figures.push(...(await fallsBack({ ...parties, product: falling })));
  figures.push(noneOf(run, 'services down: features that must keep working, and other faults', parties.faults));
  const closing = [...Object.values(gateways), model, inner, payments, database];
  await Promise.all(closing.map((each) => each.close()));
  return figures;
}

/** Reads, saves and submissions do not depend on models. */
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
    atMost(`model ${trouble}: time to a failed generation`, took, longestGeneration, 'ms'),
    atMost(`model ${trouble}: slowest concurrent save`, slowest, longestBack, 'ms'),
    // The circuit breaker stays open for 30 s after the last failure.
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
    atMost(`provider ${trouble}: slowest response`, Math.max(callback.took, confirmed.took, ordered.took), longestWait, 'ms'),
    atMost(`provider ${trouble}: time to credit a payment made during the outage`, credited, longestBack, 'ms'),
  ];
}

async function issuerAway({ walker, gateways, product, issuer, faults }: Parties, trouble: Trouble): Promise<Figure[]> {
  // Use a process that has not fetched the issuer's metadata yet.
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
    atMost(`issuer ${trouble}: time to a failed sign-in`, begun.took, longestWait, 'ms'),
    atMost(`issuer ${trouble}: time to the next successful sign-in`, back, longestBack, 'ms'),
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
  return [atMost('model down, AI_FALLBACK=builtin: time until the bank has written', took, longestGeneration, 'ms')];
}
