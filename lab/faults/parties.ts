import { setTimeout } from 'node:timers/promises';

import { startTestIssuer, type TestIssuer } from '../../src/server/testing/app/test-issuer.ts';
import { atMost, type Figure, noneOf } from '../harness/figure.ts';
import { quick } from '../harness/host-paces.ts';
import { startPacedHost } from '../harness/paced-host.ts';
import { createProductProcess, type ProductProcess } from '../harness/product-process.ts';
import { type FailingGateway, startFailingGateway, type Trouble, troubles } from '../parties/failing-gateway.ts';
import { startPaymentHost } from '../parties/payment-host.ts';
import { embeddedDatabase } from '../records/databases.ts';
import type { Outcome, Request } from '../walkers/caller.ts';
import { createLedger, type Ledger } from '../walkers/ledger.ts';
import { createSubject, generatePaper, generationOf, makeTest, saveOnce, signIn, startTest, submit } from '../walkers/walk-steps.ts';
import { createLoneWalker, type Walker } from '../walkers/walker.ts';
import { type FaultRun, logFileOf } from './under-load.ts';

/** In milliseconds: a generation's deadline plus overhead. */
const longestGeneration = 47_000;
const longestBack = 5000;
/** How long the product waits for an issuer or a payment provider, plus overhead. */
const longestWait = 12_000;
/** How long to wait for the end of an outage's effects. */
const longestOutage = 60_000;

interface Parties {
  product: ProductProcess;
  ledger: Ledger;
  /** Signed in from the beginning. */
  walker: Walker;
  issuer: TestIssuer;
  gateways: Record<'model' | 'issuer' | 'provider', FailingGateway>;
  payments: Awaited<ReturnType<typeof startPaymentHost>>;
  faults: string[];
}

/** Model, issuer and payment provider refuse connections, hang and fail in turn. The rest of the product must keep working. */
export async function provesPartiesAway(run: FaultRun): Promise<Figure[]> {
  const database = embeddedDatabase();
  const [model, inner, payments] = [await startPacedHost(quick, run.seed), await startTestIssuer(), await startPaymentHost()];
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
  const product = await createProductProcess(settings, { logFile: logFileOf(run, 'parties') });
  await product.start();
  const ledger = createLedger();
  const walker = await enter({ product, issuer, ledger }, 'steady');
  const parties: Parties = { product, ledger, walker, issuer, gateways, payments, faults: ledger.violations };
  const figures: Figure[] = [];
  for (const trouble of troubles) {
    figures.push(
      ...(await modelAway(parties, trouble)),
      ...(await providerAway(parties, trouble)),
      ...(await issuerAway(parties, trouble)),
    );
  }
  await product.end();
  const falling = await createProductProcess({ ...settings, AI_FALLBACK: 'builtin' }, { logFile: logFileOf(run, 'fallback') });
  figures.push(...(await fallsBack({ ...parties, product: falling })));
  figures.push(noneOf('services down: features that must keep working, and other faults', parties.faults));
  const closing = [...Object.values(gateways), model, inner, payments, database];
  await Promise.all(closing.map((each) => each.close()));
  return figures;
}

/** Signs in another learner. */
async function enter({ product, issuer, ledger }: Pick<Parties, 'product' | 'issuer' | 'ledger'>, name: string): Promise<Walker> {
  const walker = createLoneWalker(product.origin, issuer, name, ledger);
  await signIn(walker);
  return walker;
}

async function timed(walker: Walker, request: Request): Promise<{ outcome: Outcome; took: number }> {
  const begun = performance.now();
  const outcome = await walker.ask(request);
  return { outcome, took: performance.now() - begun };
}

/** Reads, saves and submissions do not depend on models. */
async function modelAway({ walker, gateways, faults }: Parties, trouble: Trouble): Promise<Figure[]> {
  const subject = await createSubject(walker);
  const paper = await generatePaper(walker, subject, 1);
  if (!paper) throw new Error('There is no test to take');
  await makeTest(walker, paper);
  await gateways.model.set(trouble);
  const before = await freeTests(walker);
  const failed = timed(walker, generationOf(await createSubject(walker)));
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
  if ((await freeTests(walker)) !== before) faults.push(`a generation with a ${trouble} model took a free test`);
  const opened = await failsFast(walker);
  await gateways.model.set('well');
  const back = await untilGenerated(walker);
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

async function freeTests(walker: Walker): Promise<number> {
  return (await walker.must({ path: '/user/update-user-remaining-tests' })).body.user.freeTestsRemaining;
}

/** Generates until a failure is immediate; returns whether one was. */
async function failsFast(walker: Walker): Promise<boolean> {
  const request = generationOf(await createSubject(walker));
  for (let tries = 0; tries < 6; tries++) if ((await timed(walker, request)).took < 300) return true;
  return false;
}

/** Milliseconds until a retry succeeds. */
async function untilGenerated(walker: Walker): Promise<number> {
  const request = generationOf(await createSubject(walker));
  const begun = performance.now();
  while (performance.now() - begun < longestOutage && (await walker.ask(request)).kind !== 'done') await setTimeout(200);
  return performance.now() - begun;
}

async function providerAway(parties: Parties, trouble: Trouble): Promise<Figure[]> {
  const { gateways, payments, faults } = parties;
  const walker = await enter(parties, `payer ${trouble}`);
  const { body: order } = await walker.must({ path: '/payment/orders', body: {} });
  await gateways.provider.set(trouble);
  const payment = payments.provider.pay(order.order_id);
  const callback = await timed(walker, { path: '/payment/callback', form: payments.provider.callbackOf(payment) });
  const confirmed = await timed(walker, {
    path: '/payment/payment-success',
    body: { paymentId: payment.id, orderId: order.order_id, amount: order.amount / 100 },
  });
  const isPending = confirmed.outcome.kind === 'done' && confirmed.outcome.body.isPending === true;
  if (!isPending) faults.push(`a payment is ${JSON.stringify(confirmed.outcome)} with a ${trouble} provider`);
  const other = await enter(parties, `other payer ${trouble}`);
  const ordered = await timed(other, { path: '/payment/orders', body: {} });
  if (ordered.outcome.kind !== 'unknown') faults.push(`an order with a ${trouble} provider is ${ordered.outcome.kind}`);
  await gateways.provider.set('well');
  const begun = performance.now();
  const isListed = async () =>
    (await walker.must({ path: '/payment/history' })).body.payments.some(
      ({ paymentId }: { paymentId: string }) => paymentId === payment.id,
    );
  while (!(await isListed()) && performance.now() - begun < longestOutage) await setTimeout(200);
  const credited = performance.now() - begun;
  const { body: again } = await other.must({ path: '/payment/orders', body: {} });
  if (!again.order_id) faults.push(`no order after a ${trouble} provider is back`);
  return [
    atMost(`provider ${trouble}: slowest response`, Math.max(callback.took, confirmed.took, ordered.took), longestWait, 'ms'),
    atMost(`provider ${trouble}: time to credit a payment made during the outage`, credited, longestBack, 'ms'),
  ];
}

async function issuerAway(parties: Parties, trouble: Trouble): Promise<Figure[]> {
  const { walker, gateways, product, faults } = parties;
  // Use a process that has not fetched the issuer's metadata yet.
  await product.end();
  await gateways.issuer.set(trouble);
  await product.start();
  const begun = await timed(walker, { path: '/auth/begin' });
  if (begun.outcome.kind !== 'unknown') faults.push(`signing in with a ${trouble} issuer is ${begun.outcome.kind}`);
  await walker.must({ path: '/subject/all-subjects' });
  await createSubject(walker);
  await gateways.issuer.set('well');
  const since = performance.now();
  await enter(parties, `newcomer ${trouble}`);
  const back = performance.now() - since;
  return [
    atMost(`issuer ${trouble}: time to a failed sign-in`, begun.took, longestWait, 'ms'),
    atMost(`issuer ${trouble}: time to the next successful sign-in`, back, longestBack, 'ms'),
  ];
}

async function fallsBack(parties: Parties): Promise<Figure[]> {
  const { product, gateways, faults } = parties;
  await gateways.model.set('gone');
  await product.start();
  const walker = await enter(parties, 'fallen back');
  const { outcome, took } = await timed(walker, generationOf(await createSubject(walker)));
  const writer = outcome.kind === 'done' ? outcome.body.writer.kind : outcome.kind;
  if (writer !== 'builtin') faults.push(`with a fallback, ${writer} wrote`);
  await product.end();
  return [atMost('model down, AI_FALLBACK=builtin: time until the bank has written', took, longestGeneration, 'ms')];
}
