import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Half the size of `axe.source`, which every page has to receive and to parse. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules whose result depends on colours; the themes differ in nothing else. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Expects no violation in either theme. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoViolation(page, `${name}, light`);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await violations(page, { runOnly: { type: 'rule', values: colourRules } }), `${name}, dark`).toEqual([]);
}

export async function expectNoViolation(page: Page, name: string, disabledRules: string[] = []): Promise<void> {
  await page.evaluate(stopTransitions);
  await page.evaluate(source);
  const rules = Object.fromEntries(disabledRules.map((rule) => [rule, { enabled: false }]));
  expect(await violations(page, { runOnly: { type: 'tag', values: standards }, rules }), name).toEqual([]);
}

/** Runs axe in the page itself, which loads it once; its Playwright package loads it for each run, which takes longer than the rules. */
function violations(page: Page, options: axe.RunOptions): Promise<string[]> {
  return page.evaluate(
    async (chosen) => {
      const { violations: found } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, chosen);
      return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    // No rule that we use needs the style sheets, which axe would fetch and parse once more.
    { ...options, resultTypes: ['violations' as const], preload: { assets: ['media'] } },
  );
}

/** Half-way through a transition, text does not have its final contrast. */
function stopTransitions(): void {
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after, ::backdrop { transition-property: none !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
}
