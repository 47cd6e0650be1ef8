/** Draws the icons of the installed app from `favicon.svg`. Run `npx tsx lab/artwork/draw-icons.ts`, check the pictures and commit them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { chromium } from '@playwright/test';

import { findChromium } from '../../e2e/support/find-chromium.ts';

const folder = fileURLToPath(new URL('../../src/web/public', import.meta.url));
const mark = readFileSync(join(folder, 'favicon.svg'), 'utf8');
/** Systems mask these icons: the background fills the square, and the letter stays in the safe zone. */
const fullBleed = (scale: number) =>
  mark
    .replace(/rx="\d+" /u, '')
    .replace('<path ', `<g transform="translate(32 32) scale(${scale}) translate(-32 -32)"><path `)
    .replace('/>\n</svg>', '/></g>\n</svg>');

const icons = [
  { name: 'icon-192.png', side: 192, svg: mark },
  { name: 'icon-512.png', side: 512, svg: mark },
  { name: 'maskable-512.png', side: 512, svg: fullBleed(0.85) },
  { name: 'apple-touch-icon.png', side: 180, svg: fullBleed(1) },
];

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
for (const { name, side, svg } of icons) {
  const page = await browser.newPage({ viewport: { width: side, height: side } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: ${side}px; height: ${side}px }</style>${svg}`);
  await page.screenshot({ path: join(folder, 'icons', name), omitBackground: true });
  await page.close();
}
await browser.close();
