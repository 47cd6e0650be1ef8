import type { BrowserContext, Page, Request } from '@playwright/test';

import { testRow } from '../support/practice-test.ts';
import { expect, test } from '../support/product.ts';

import { type CallName, calls } from '../../src/contract/calls.ts';
import { screens } from '../../src/contract/screens.ts';
import { bodiesOf, type Holdings, createHoldings, pathOf, readAll } from './holdings.ts';
import { attack, openingWays, type OtherSite, quietWays, startOtherSite, type Target, type Way } from './other-site.ts';

/**
 * The calls that are also made in new windows, which are slow. `route-guards.test.ts` proves on the server that every call is
 * refused from other sites and with every body that a form can send.
 */
const openedCalls: readonly CallName[] = ['deleteTest', 'deleteAccount', 'submitTest', 'createSubject'];

const names = Object.keys(calls) as CallName[];

// Another site, whose requests carry none of our cookies, and the same site on another port, whose requests do.
for (const [host, sendsCookies] of [
  ['127.0.0.1', false],
  ['localhost', true],
] as const) {
  test(`T-09: a page at ${host} changes nothing through any call`, async ({ browser, product }) => {
    // Not the fixture's context, which fails the test if a frame is blocked.
    const context = await browser.newContext();
    const holdings = await createHoldings(context);
    const before = await readAll(holdings);
    const cookies = await cookiesOf(context);
    const other = await startOtherSite(host);

    const made = await attackInEveryWay(context, other, product.origin, holdings);

    await other.close();
    expect(await readAll(holdings)).toEqual(before);
    expect(await cookiesOf(context)).toEqual(cookies);
    expect(made.filter(({ status }) => status !== undefined && ![401, 403, 405].includes(status))).toEqual([]);
    expect(made.some(({ cookie }) => cookie.includes('sid='))).toBe(sendsCookies);
    await context.close();
  });
}

test('T-11: deletes a test only when the learner presses the button', async ({ browser, product }) => {
  const context = await browser.newContext();
  const holdings = await createHoldings(context);
  const before = await readAll(holdings);
  const { page, subjectId, newTest } = holdings;
  const address = product.origin + pathOf('deleteTest', { testId: newTest });

  const typed = await (await context.newPage()).goto(address);
  expect(typed?.status()).toBe(403);
  // Injected markup on our own page, for which the browser sends `same-origin`.
  for (const way of ['image', 'link', 'form', 'window.open'] as const) {
    const own = { url: `${product.origin}/terms-and-condition` };
    const made = await attackAtOnce(context, own, way, [{ method: 'GET', url: address, body: '{}' }]);
    expect(made.map(({ status }) => status)).toEqual([403]);
  }
  expect(await readAll(holdings)).toEqual(before);

  await page.goto(`/home/subject/${subjectId}`);
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(testRow(page)).toHaveCount(2);
  await context.close();
});

/** Answers that hold a learner's data. */
const framedCalls: readonly CallName[] = ['listSubjects', 'readSolutions', 'readAccount'];

// `every-answer.test.ts` proves that every answer refuses to be framed; what a browser makes of that is the same for each.
test('T-11: shows no screen and no answer in a frame of another page', async ({ browser, product }) => {
  const context = await browser.newContext();
  const holdings = await createHoldings(context);
  const ids = { subjectId: holdings.subjectId, testId: holdings.newTest };
  const shown = [...Object.values(screens), ...framedCalls.map((name) => pathOf(name, ids))];
  const targets = shown.map((path) => ({
    method: 'GET' as const,
    url: product.origin + path.replaceAll(/:\w+/gu, holdings.subjectId),
    body: '{}',
  }));

  for (const host of ['127.0.0.1', 'localhost']) {
    const other = await startOtherSite(host);
    const page = await context.newPage();
    await page.goto(other.url);
    await attack(page, 'iframe', targets);

    const framed = () => page.frames().filter((frame) => frame.parentFrame());
    await expect
      .poll(() => framed().map((frame) => frame.url()), { timeout: 30_000 })
      .toEqual(targets.map(() => 'chrome-error://chromewebdata/'));
    await page.close();
    await other.close();
  }
  await context.close();
});

/** These calls as the learner would make them. */
function targetsOf(origin: string, holdings: Holdings, calledNames: readonly CallName[] = names): Target[] {
  const bodies: Partial<Record<CallName, unknown>> = bodiesOf(holdings);
  const ids = { subjectId: holdings.subjectId, testId: holdings.newTest };
  return calledNames.map((name) => ({
    method: calls[name].method,
    url: origin + pathOf(name, ids),
    body: JSON.stringify(bodies[name] ?? {}),
  }));
}

interface MadeCall {
  way: Way;
  url: string;
  /** Undefined if the browser withheld the response. */
  status: number | undefined;
  cookie: string;
}

/** Makes the calls in every way and returns the requests that the browser made. */
async function attackInEveryWay(context: BrowserContext, other: OtherSite, origin: string, holdings: Holdings): Promise<MadeCall[]> {
  const made: MadeCall[] = [];
  for (const way of quietWays) made.push(...(await attackAtOnce(context, other, way, targetsOf(origin, holdings))));
  for (const way of openingWays) made.push(...(await attackAtOnce(context, other, way, targetsOf(origin, holdings, openedCalls))));
  return made;
}

/** Makes the calls in one way from one page. */
async function attackAtOnce(
  context: BrowserContext,
  from: Pick<OtherSite, 'url'>,
  way: Way,
  targets: readonly Target[],
): Promise<MadeCall[]> {
  const page = await context.newPage();
  await page.goto(from.url);
  const ended: Request[] = [];
  const [learners] = context.pages();
  const record = (request: Request) => {
    // The learner's own page polls for running attempts.
    if (pageOf(request) === learners) return;
    // A GET form appends its fields to the URL.
    if (targets.some(({ url }) => request.url().split('?', 1)[0] === url)) ended.push(request);
  };
  context.on('requestfinished', record).on('requestfailed', record);
  await attack(page, way, targets);
  // A browser may request an opened page twice.
  const reached = () => new Set(ended.map((request) => request.url().split('?', 1)[0])).size;
  // Some calls share an address and differ in their method, which a link or an image cannot choose.
  const addresses = new Set(targets.map(({ url }) => url)).size;
  await expect.poll(reached, { message: `${way}: ${targets[0]?.url}`, timeout: 30_000 }).toBe(addresses);
  context.off('requestfinished', record).off('requestfailed', record);
  const made = await Promise.all(
    ended.map(async (request) => {
      const { cookie = '' } = (await ifReported(request.allHeaders())) ?? {};
      return { way, url: request.url(), status: (await ifReported(request.response()))?.status(), cookie };
    }),
  );
  for (const opened of context.pages().slice(1)) await opened.close();
  return made;
}

/** Undefined before the page exists and after it is closed. */
function pageOf(request: Request): Page | undefined {
  try {
    return request.frame().page();
  } catch {
    return undefined;
  }
}

/** Times out after five seconds, because the browser may never report the end of a request made while its window closes. */
async function ifReported<Reported>(reported: Promise<Reported>): Promise<Reported | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), 5000);
  });
  return Promise.race([reported.catch(() => undefined), silence]).finally(() => clearTimeout(timer));
}

async function cookiesOf(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name, value }) => `${name}=${value}`).sort();
}
