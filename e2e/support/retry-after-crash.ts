import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser, BrowserContext, TestInfo } from '@playwright/test';

const crashMessage = /(?:Target|Page) crashed/u;

/** Throws on a retry unless a page or the browser crashed in the first run, so that retries hide no other failure. */
export async function retryOnlyAfterCrash(
  { browser, context }: { browser: Browser; context: BrowserContext },
  use: () => Promise<void>,
  testInfo: TestInfo,
): Promise<void> {
  const folder = join(testInfo.project.outputDir, '.crashes');
  const crashFile = join(folder, testInfo.testId);
  if (testInfo.retry > 0 && !existsSync(crashFile)) throw new Error('Only a crashed browser is a reason to try again');
  let hasCrashed = false;
  context.on('page', (page) => page.on('crash', () => (hasCrashed = true)));
  await use();
  const isCrash = hasCrashed || !browser.isConnected() || testInfo.errors.some(({ message = '' }) => crashMessage.test(message));
  if (!isCrash) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(crashFile, '');
}
