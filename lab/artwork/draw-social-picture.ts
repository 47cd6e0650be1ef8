import { fileURLToPath } from 'node:url';

import { chromium } from '@playwright/test';
import { createServer } from 'vite';

import { findChromium } from '../../e2e/support/find-chromium.ts';

// Draws og.html as the picture that messengers show with a link to the first page.
const root = fileURLToPath(new URL('../..', import.meta.url));
const server = await createServer({ configFile: false, root, logLevel: 'warn' });
await server.listen(0);
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'light' });
  await page.goto(new URL('/lab/artwork/og.html', server.resolvedUrls?.local[0]).href);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${root}src/web/public/og.png` });
} finally {
  await browser.close();
  await server.close();
}
