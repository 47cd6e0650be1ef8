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
    // One renderer, which is there already: starting another is not the page's work, and counts for it four-fold.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--renderer-process-limit=1',
      '--disable-site-isolation-trials',
      `--remote-debugging-port=${port}`,
    ],
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
  const judge = async (name: string, path: string, isOwn = true) =>
    figures.push(...(await judgeScreen({ name, url: origin + path, isOwn }, port)));
  for (const path of ['/', '/login', '/terms-and-condition', '/contact-us']) await judge(path, path, false);

  const page = await signedInPage(context);
  await createSubject(page, 'Biology');
  const subject = new URL(page.url()).pathname;
  const solutions = await finishTest(page);
  await page.goto(subject);
  await generateTest(page, { title: 'Percentages', description: 'Percentages of numbers', count: 10 });
  await page.getByRole('button', { name: 'Attempt Later' }).click();
  // What the page keeps of the lists is what they are: a learner who comes back has seen them.
  for (const path of [subject, '/home', subject]) {
    await page.goto(path);
    await page
      .getByRole('main')
      .getByText(path === subject ? 'Percentages' : 'Biology')
      .first()
      .waitFor();
  }
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

interface JudgedScreen {
  name: string;
  url: string;
  /** A learner's own, who comes back to it: the browser has what it kept. It asks search engines to stay away. */
  isOwn: boolean;
}

/** The middle one of three runs, by performance. */
async function judgeScreen(screen: JudgedScreen, port: number): Promise<Figure[]> {
  const runs: Result[] = [];
  while (runs.length < 3) runs.push(await run(screen, port));
  const { categories, audits } = runs.sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))[1] as Result;
  const { name, isOwn } = screen;
  const failed = Object.values(audits).filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0);
  const judged = Object.entries(categories).filter(([id]) => !isOwn || id !== 'seo');
  const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return [
    ...judged.map(([id, { score }]) => {
      const [value, limit] = [Math.round((score ?? 0) * 100), id === 'performance' ? 99 : 100];
      const why = value < limit ? ` (${failed.map((audit) => audit.id).join(', ')})` : '';
      return { name: `Lighthouse ${id} of ${name}${why}`, value, unit: 'of 100', limit, isMet: value >= limit };
    }),
    atMost(`LCP of ${name}`, figure('largest-contentful-paint'), 1600, 'ms'),
    atMost(`TBT of ${name}`, figure('total-blocking-time'), 100, 'ms'),
    atMost(`CLS of ${name}`, figure('cumulative-layout-shift'), 0.01, ''),
  ];
}

async function run({ name, url, isOwn }: JudgedScreen, port: number): Promise<Result> {
  const answer = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    disableStorageReset: isOwn,
    // The browser takes the page's count of its own view for one that never ends.
    maxWaitForLoad: 15_000,
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  });
  if (!answer) throw new Error(`Lighthouse has no result for ${name}`);
  return answer.lhr;
}

function scoreOf({ categories }: Result, id: string): number {
  return categories[id]?.score ?? 0;
}

function atMost(name: string, value: number, limit: number, unit: string): Figure {
  return { name, value, unit, limit, isMet: value <= limit };
}
