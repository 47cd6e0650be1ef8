import { fileURLToPath } from 'node:url';

import { chromium } from '@playwright/test';
import { createServer } from 'vite';

import { findChromium } from '../../../e2e/find-chromium.ts';

// The picture that is shown where somebody sends the first page's address: og.html as a browser draws it.
const server = await createServer({ configFile: fileURLToPath(new URL('../../../vite.config.ts', import.meta.url)), logLevel: 'warn' });
await server.listen(0);
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'light' });
  await page.goto(new URL('/social/og.html', server.resolvedUrls?.local[0]).href);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: fileURLToPath(new URL('../public/og.png', import.meta.url)) });
} finally {
  await browser.close();
  await server.close();
}
