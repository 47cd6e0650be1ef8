import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type BrowserContext, chromium, type Page } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';

import { findChromium } from '../e2e/find-chromium.ts';
import { createSubject, generateTest, signedInPage } from '../e2e/product.ts';
import { freePort } from '../src/server/testing/free-port.ts';
import type { Figure } from './figure.ts';
import { serveProduct } from './served-product.ts';

/** What Lighthouse's mobile run gives each screen: its scores, and the three figures that people feel. */
export async function benchScreens(): Promise<Figure[]> {
  const product = await serveProduct({});
  const folder = mkdtempSync(join(tmpdir(), 'prash-patra-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium(),
    baseURL: product.origin.replace('127.0.0.1', 'localhost'),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    return await judgeScreens(context, product.origin.replace('127.0.0.1', 'localhost'), port);
  } finally {
    await context.close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function judgeScreens(context: BrowserContext, origin: string, port: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  const judge = async (name: string, path: string) => figures.push(...(await judgeScreen(name, origin + path, port)));
  for (const path of ['/', '/login', '/terms-and-condition', '/contact-us']) await judge(path, path);

  const page = await signedInPage(context);
  await createSubject(page, 'Biology');
  const subject = new URL(page.url()).pathname;
  const solutions = await finishTest(page);
  await page.goto(subject);
  await generateTest(page, { title: 'Percentages', description: 'Percentages of numbers', count: 10 });
  await page.getByRole('button', { name: 'Attempt Later' }).click();
  await aside(page);
  await judge('home', '/home');
  await judge('a subject', subject);
  await judge('solutions', solutions);

  await page.goto(subject);
  await page
    .getByRole('button', { name: /attempt/iu })
    .first()
    .click();
  await page.getByRole('timer').waitFor();
  const attempt = new URL(page.url()).pathname;
  await aside(page);
  await judge('an attempt', attempt);
  return figures;
}

/** A page that holds no lock of a running attempt. */
async function aside(page: Page): Promise<void> {
  await page.goto('about:blank');
}

/** Sits a test of five questions; answers the path of its solutions. */
async function finishTest(page: Page): Promise<string> {
  await generateTest(page, { count: 5 });
  await page.getByRole('button', { name: 'Attempt Now' }).click();
  await page.getByRole('radio').first().check();
  await page
    .getByRole('button', { name: /submit/iu })
    .first()
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /submit/iu })
    .click();
  await page.waitForURL('**/home');
  await page
    .getByRole('link', { name: /solutions/iu })
    .first()
    .click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  return new URL(page.url()).pathname;
}

async function judgeScreen(name: string, url: string, port: number): Promise<Figure[]> {
  const run = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    disableStorageReset: true,
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  });
  if (!run) throw new Error(`Lighthouse has no result for ${url}`);
  const { lhr } = run;
  // A screen of one's own is not for search engines, and says so; that is the only thing it may lose marks for.
  const isPublic = !/home|attempt|solutions|subject/u.test(name);
  const scores = Object.entries(lhr.categories).filter(([id]) => isPublic || id !== 'seo');
  return [
    ...scores.map(([id, { score }]) =>
      atLeast(`Lighthouse ${id} of ${name}`, Math.round((score ?? 0) * 100), id === 'performance' ? 99 : 100, lhr),
    ),
    atMost(`LCP of ${name}`, numberOf(lhr, 'largest-contentful-paint'), 1600, 'ms'),
    atMost(`TBT of ${name}`, numberOf(lhr, 'total-blocking-time'), 100, 'ms'),
    atMost(`CLS of ${name}`, numberOf(lhr, 'cumulative-layout-shift'), 0.01, ''),
  ];
}

function numberOf(result: Result, audit: string): number {
  return result.audits[audit]?.numericValue ?? Number.NaN;
}

function atLeast(name: string, value: number, limit: number, result: Result): Figure {
  const failed = Object.values(result.audits).filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0);
  const isMet = value >= limit;
  const why = isMet ? '' : ` (${failed.map(({ id }) => id).join(', ')})`;
  return { name: name + why, value, unit: 'of 100', limit, isMet };
}

function atMost(name: string, value: number, limit: number, unit: string): Figure {
  return { name, value, unit, limit, isMet: value <= limit };
}
