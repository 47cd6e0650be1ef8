import { launch } from 'chrome-launcher';
import { setPriority } from 'node:os';

import lighthouse, { type Result } from 'lighthouse';

import { findChromium } from '../e2e/find-chromium.ts';

export interface Lighthouse {
  /** Its mobile run of a page; `keepsStorage` for one that the browser has been to before. */
  judge: (url: string, options: { keepsStorage: boolean }) => Promise<Result>;
  stop: () => Promise<void>;
}

/** With a browser of its own: what else is attached to one, such as Playwright, works in the page's process, and counts as the page's. */
export async function startLighthouse(profile: string): Promise<Lighthouse> {
  const chrome = await launch({
    chromePath: findChromium(),
    userDataDir: profile,
    logLevel: 'error',
    // One renderer, which is there already: starting another is not the page's work, and counts for it four-fold.
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--renderer-process-limit=1', '--disable-site-isolation-trials'],
  });
  // On two cores, whoever measures gives way to what is measured.
  setPriority(19);
  return {
    async judge(url, { keepsStorage }) {
      const answer = await lighthouse(url, {
        port: chrome.port,
        output: 'json',
        logLevel: 'error',
        disableStorageReset: keepsStorage,
        // The browser takes the page's count of its own view for one that never ends.
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
