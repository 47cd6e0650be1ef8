import type { BrowserContext, Page, Request } from '@playwright/test';

import { type CallName, calls } from '../src/contract/calls.ts';
import { screens } from '../src/contract/screens.ts';
import { bodiesOf, type Holdings, makeHoldings, pathOf, readAll } from './holdings.ts';
import { attack, openingWays, type OtherSite, quietWays, startOtherSite, type Target, type Way } from './other-site.ts';
import { expect, test } from './product.ts';

// Every call of the contract in eleven ways, four of which open a window for each.
test.describe.configure({ timeout: 180_000 });

/** At once: more than these only wait for each other. */
const mostWindows = 7;

const names = Object.keys(calls) as CallName[];

// Another site, from which browsers send no cookie of ours, and the same site on another port, from which they do.
for (const [host, sendsCookies] of [
  ['127.0.0.1', false],
  ['localhost', true],
] as const) {
  test(`T-09: a page at ${host} changes nothing of a learner by any call of the contract, in whatever way it makes it`, async ({
    browser,
    product,
  }) => {
    // Not the fixture's context, for which a frame that is refused is an error.
    const context = await browser.newContext();
    const holdings = await makeHoldings(context);
    const before = await readAll(holdings);
    const cookies = await cookiesOf(context);
    const other = await startOtherSite(host);

    const made = await attackInEveryWay(context, other, targetsOf(product.origin, holdings));

    await other.close();
    expect(await readAll(holdings)).toEqual(before);
    expect(await cookiesOf(context)).toEqual(cookies);
    expect(made.filter(({ status }) => status !== undefined && ![401, 403, 405].includes(status))).toEqual([]);
    expect(made.some(({ cookie }) => cookie.includes('sid='))).toBe(sendsCookies);
    await context.close();
  });
}

test('T-11: a test stays, whatever leads to the address that deletes it, until the learner presses the button', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext();
  const holdings = await makeHoldings(context);
  const before = await readAll(holdings);
  const { page, subjectId, newTest } = holdings;
  const address = product.origin + pathOf('deleteTest', { testId: newTest });

  const typed = await (await context.newPage()).goto(address);
  expect(typed?.status()).toBe(403);
  // On a page of our own, where the browser says `same-origin`: what could be smuggled into a text.
  for (const way of ['image', 'link', 'form', 'window.open'] as const) {
    const own = { url: `${product.origin}/terms-and-condition` };
    const made = await attackAtOnce(context, own, way, [{ method: 'GET', url: address, body: '{}' }]);
    expect(made.map(({ status }) => status)).toEqual([403]);
  }
  expect(await readAll(holdings)).toEqual(before);

  await page.goto(`/home/subject/${subjectId}`);
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Photosynthesis' })).toHaveCount(2);
  await context.close();
});

test('T-11: no screen of the product, and none of its answers, can be shown in a frame of another page', async ({ browser, product }) => {
  const context = await browser.newContext();
  const holdings = await makeHoldings(context);
  const ids = { subjectId: holdings.subjectId, testId: holdings.newTest };
  const shown = [...Object.values(screens), ...names.map((name) => pathOf(name, ids))];
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

/** Every call of the contract, as it would do something if the learner made it. */
function targetsOf(origin: string, holdings: Holdings): Target[] {
  const bodies: Partial<Record<CallName, unknown>> = bodiesOf(holdings);
  const ids = { subjectId: holdings.subjectId, testId: holdings.newTest };
  return names.map((name) => ({
    method: calls[name].method,
    url: origin + pathOf(name, ids),
    body: JSON.stringify(bodies[name] ?? {}),
  }));
}

interface MadeCall {
  way: Way;
  url: string;
  /** None where the browser kept the answer from the page, and from us. */
  status: number | undefined;
  cookie: string;
}

/** Makes every call in every way; answers what came of each. */
async function attackInEveryWay(context: BrowserContext, other: OtherSite, targets: readonly Target[]): Promise<MadeCall[]> {
  const made: MadeCall[] = [];
  for (const way of quietWays) made.push(...(await attackAtOnce(context, other, way, targets)));
  for (const way of openingWays) {
    for (let from = 0; from < targets.length; from += mostWindows) {
      made.push(...(await attackAtOnce(context, other, way, targets.slice(from, from + mostWindows))));
    }
  }
  return made;
}

/** The same in one way, from one page. */
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
  const note = (request: Request) => {
    // The learner's own page asks now and then what is running.
    if (pageOf(request) === learners) return;
    // A form adds its fields to an address.
    if (targets.some(({ url }) => request.url().split('?', 1)[0] === url)) ended.push(request);
  };
  context.on('requestfinished', note).on('requestfailed', note);
  await attack(page, way, targets);
  // A browser may ask for a page that it opens a second time.
  const reached = () => new Set(ended.map((request) => request.url().split('?', 1)[0])).size;
  await expect.poll(reached, { message: `${way}: ${targets[0]?.url}`, timeout: 30_000 }).toBe(targets.length);
  context.off('requestfinished', note).off('requestfailed', note);
  const made = await Promise.all(
    ended.map(async (request) => {
      const { cookie = '' } = (await ifTold(request.allHeaders())) ?? {};
      return { way, url: request.url(), status: (await ifTold(request.response()))?.status(), cookie };
    }),
  );
  for (const opened of context.pages().slice(1)) await opened.close();
  return made;
}

/** None where the page is not there yet, or not any more. */
function pageOf(request: Request): Page | undefined {
  try {
    return request.frame().page();
  } catch {
    return undefined;
  }
}

/** Of what a window did while it was closing, the browser may never tell. */
async function ifTold<Told>(told: Promise<Told>): Promise<Told | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), 5000);
  });
  return Promise.race([told.catch(() => undefined), silence]).finally(() => clearTimeout(timer));
}

async function cookiesOf(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name, value }) => `${name}=${value}`).sort();
}
