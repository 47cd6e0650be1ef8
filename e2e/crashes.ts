import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser, BrowserContext, TestInfo } from '@playwright/test';

const saysCrashed = /(?:Target|Page) crashed/u;

/**
 * Lets a test be tried again only where a page or the whole browser crashed the first time: there is nothing else that a
 * second try may hide. Throws at the beginning of any other second try.
 */
export async function retryOnlyAfterCrash(
  { browser, context }: { browser: Browser; context: BrowserContext },
  use: () => Promise<void>,
  testInfo: TestInfo,
): Promise<void> {
  const folder = join(testInfo.project.outputDir, '.crashes');
  const mark = join(folder, testInfo.testId);
  if (testInfo.retry > 0 && !existsSync(mark)) throw new Error('Only a crashed browser is a reason to try again');
  let hasCrashed = false;
  context.on('page', (page) => page.on('crash', () => (hasCrashed = true)));
  await use();
  const isCrash = hasCrashed || !browser.isConnected() || testInfo.errors.some(({ message = '' }) => saysCrashed.test(message));
  if (!isCrash) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(mark, '');
}
