import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules whose result depends on colours; the themes differ in nothing else. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Expects no violation in either theme. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoViolation(page, `${name}, light`);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNone(page, `${name}, dark`, (axe) => axe.withRules(colourRules));
}

export async function expectNoViolation(page: Page, name: string, disabledRules: string[] = []): Promise<void> {
  await expectNone(page, name, (axe) => axe.withTags(standards).disableRules(disabledRules));
}

async function expectNone(page: Page, name: string, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  await page.evaluate(stopTransitions);
  // Without legacy mode axe opens a second page for frames of other origins; there are none.
  const { violations } = await choose(new AxeBuilder({ page }).setLegacyMode()).analyze();
  expect(violations.map(({ id, nodes }) => `${name}: ${id}: ${nodes[0]?.html}`)).toEqual([]);
}

/** Half-way through a transition, text does not have its final contrast. */
function stopTransitions(): void {
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after, ::backdrop { transition-property: none !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
}
