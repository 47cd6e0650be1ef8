import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/product.ts';
import { comparedThemes, type Theme } from './compared-states.ts';
import { everyState, openState, windowSize } from './open-state.ts';
import { expectFits } from './fits.ts';
import { type Width, outerWidths } from './state.ts';
import { findSystemFonts } from './system-fonts.ts';

/** Captures every state in both themes into `test-results/pictures` instead of comparing with references. */
const drawsAll = process.env.VISUAL_ALL === '1';
/** Longer pages are cropped, because the rest repeats what is above. */
const maxHeights: Record<Width, number> = { 360: 2000, 768: 1500, 1440: 1300 };
const stylePath = fileURLToPath(new URL('still.css', import.meta.url));
const style = readFileSync(stylePath, 'utf8');

for (const state of everyState) {
  const themes: Theme[] = drawsAll ? ['light', 'dark'] : comparedThemes(state.name);
  if (themes.length === 0) continue;
  test(state.name, async ({ stateContext, phoneContext, fixtureServer }) => {
    for (const width of drawsAll ? (state.widths ?? outerWidths) : outerWidths) {
      const { page, loaded, faults } = await openState(width === 360 ? phoneContext : stateContext, fixtureServer, state);
      if (width === 360 && !drawsAll && state.language === undefined) {
        await loaded();
        await expectAccessible(page, state.name);
      }
      await fitWindow(page, width, loaded);
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme });
        await loaded();
        const name = `${state.name}-${width}-${theme}.png`;
        if (drawsAll) await (state.frame?.(page) ?? page).screenshot({ path: `test-results/pictures/${name}`, style });
        else await expect.soft(page).toHaveScreenshot([name], { stylePath });
      }
      if (width === 360 && !drawsAll) await expectFits(page, loaded);
      expect([...faults(), ...(await findSystemFonts(page))]).toEqual([]);
    }
  });
}

/** Grows the window to the page's height, so that fixed bars stay at the bottom. A modal dialog keeps the usual window. */
async function fitWindow(page: Page, width: Width, loaded: () => Promise<void>): Promise<void> {
  const { height: usual } = windowSize(width);
  await page.setViewportSize({ width, height: usual });
  await loaded();
  const height = await page.evaluate(() => (document.querySelector('dialog:modal') ? 0 : document.documentElement.scrollHeight));
  if (height > usual) await page.setViewportSize({ width, height: Math.min(height, maxHeights[width]) });
}
