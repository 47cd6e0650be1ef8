import { launch } from 'chrome-launcher';
import { setPriority } from 'node:os';

import lighthouse, { type Result } from 'lighthouse';

import { findChromium } from '../../e2e/support/find-chromium.ts';
import type { Locale } from '../../src/contract/locales.ts';

export interface Lighthouse {
  /** Runs Lighthouse's mobile preset on a page; `keepsStorage` for a returning visitor. */
  judge: (url: string, options: { keepsStorage: boolean }) => Promise<Result>;
  stop: () => Promise<void>;
}

/** Uses its own browser, because tools attached to a page, such as Playwright, run in its process and count as its work. */
export async function startLighthouse(profile: string, locale: Locale): Promise<Lighthouse> {
  const chrome = await launch({
    chromePath: findChromium(),
    userDataDir: profile,
    logLevel: 'error',
    // One running renderer: starting another is not the page's work, and would count four-fold.
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--renderer-process-limit=1', '--disable-site-isolation-trials'],
  });
  // On two cores, the measuring process yields to the measured one.
  setPriority(19);
  return {
    async judge(url, { keepsStorage }) {
      const answer = await lighthouse(url, {
        port: chrome.port,
        output: 'json',
        logLevel: 'error',
        disableStorageReset: keepsStorage,
        extraHeaders: { 'Accept-Language': locale },
        // Chromium reports the page-view request as never finished.
        maxWaitForLoad: 15_000,
        onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      });
      if (!answer) throw new Error(`Lighthouse has no result for ${url}`);
      return answer.lhr;
    },
    async stop() {
      setPriority(0);
      chrome.kill();
      await new Promise((resolve) => chrome.process.once('exit', resolve));
    },
  };
}
