import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium, type Page } from '@playwright/test';
import type { Result } from 'lighthouse';

import { findChromium } from '../../e2e/support/find-chromium.ts';
import { signedInPage } from '../../e2e/support/learner.ts';
import { createSubject, generateTest } from '../../e2e/support/practice-test.ts';
import { type Locale, localeCookies } from '../../src/contract/locales.ts';
import { atLeast, atMost, type Figure } from '../harness/figure.ts';
import { type Lighthouse, startLighthouse } from './lighthouse.ts';
import { serveProduct } from '../harness/product-process.ts';

/** Lighthouse's mobile scores and main timings for each screen in one language. */
export async function benchScreens(locale: Locale): Promise<Figure[]> {
  const product = await serveProduct({});
  const { origin } = product;
  const [stranger, learner] = [makeProfile(), makeProfile()];
  try {
    return [
      ...(await judgeScreens(publicScreens, { origin, profile: stranger, locale })),
      ...(await judgeScreens(await visitOwnScreens(origin, learner, locale), { origin, profile: learner, locale })),
    ];
  } finally {
    await product.stop();
    for (const profile of [stranger, learner]) rmSync(profile, { recursive: true, force: true });
  }
}

/** An empty browser profile. */
function makeProfile(): string {
  return mkdtempSync(join(tmpdir(), 'prash-patra-lighthouse-'));
}

interface Judging {
  origin: string;
  profile: string;
  locale: Locale;
}

async function judgeScreens(screens: readonly JudgedScreen[], { origin, profile, locale }: Judging): Promise<Figure[]> {
  const lighthouse = await startLighthouse(profile, locale);
  try {
    const figures: Figure[] = [];
    for (const screen of screens) figures.push(...(await judgeScreen(screen, origin, lighthouse)));
    return figures;
  } finally {
    await lighthouse.stop();
  }
}

interface JudgedScreen {
  name: string;
  path: string;
  /** A returning learner's screen with a warm cache. It is excluded from search engines. */
  isOwn: boolean;
}

const publicScreens: readonly JudgedScreen[] = ['/', '/login', '/terms-and-condition', '/contact-us'].map((path) => ({
  name: path,
  path,
  isOwn: false,
}));

/** Fills the profile with a learner who has visited each screen. */
async function visitOwnScreens(origin: string, profile: string, locale: Locale): Promise<JudgedScreen[]> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    baseURL: origin,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await signedInPage(context);
  await createSubject(page, 'Biology');
  const subject = new URL(page.url()).pathname;
  const solutions = await finishTest(page);
  await page.goto(subject);
  await generateTest(page, { title: 'Percentages', description: 'Percentages of numbers', count: 10 });
  await page.getByRole('button', { name: 'Attempt Later' }).click();
  // The steps so far name English buttons.
  await context.addCookies([{ name: localeCookies.http, value: locale, url: origin }]);
  // Visit the lists, so that the returning learner's cache has them.
  for (const path of [solutions, subject, '/home', subject]) await seeScreen(page, path);
  await page
    .getByRole('button', { name: /attempt|अभी दीजिए/iu })
    .first()
    .click();
  await page.getByRole('timer').waitFor();
  const attempt = new URL(page.url()).pathname;
  await context.close();
  return Object.entries({ home: '/home', 'a subject': subject, solutions, 'an attempt': attempt }).map(([name, path]) => ({
    name,
    path,
    isOwn: true,
  }));
}

/** Waits for content of the learner's list. */
async function seeScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page
    .getByRole('main')
    .getByText(path === '/home' ? 'Biology' : /Percentages|Solutions|हल/u)
    .first()
    .waitFor();
}

/** Attempts a test of five questions; returns the path of its solutions. */
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

/** The median of five runs, by performance. */
async function judgeScreen({ name, path, isOwn }: JudgedScreen, origin: string, lighthouse: Lighthouse): Promise<Figure[]> {
  const runs: Result[] = [];
  while (runs.length < 5) runs.push(await lighthouse.judge(origin + path, { keepsStorage: isOwn }));
  const { categories, audits } = runs.sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))[2] as Result;
  const failed = Object.values(audits).filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0);
  const judged = Object.entries(categories).filter(([id]) => !isOwn || id !== 'seo');
  const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return [
    ...judged.map(([id, { score }]) => {
      const [value, limit] = [Math.round((score ?? 0) * 100), id === 'performance' ? 99 : 100];
      const why = value < limit ? ` (${failed.map((audit) => audit.id).join(', ')})` : '';
      return atLeast(`Lighthouse ${id} of ${name}${why}`, value, limit, 'of 100');
    }),
    atMost(`LCP of ${name}`, figure('largest-contentful-paint'), 1600, 'ms'),
    atMost(`TBT of ${name}`, figure('total-blocking-time'), 100, 'ms'),
    atMost(`CLS of ${name}`, figure('cumulative-layout-shift'), 0.01),
  ];
}

function scoreOf({ categories }: Result, id: string): number {
  return categories[id]?.score ?? 0;
}
