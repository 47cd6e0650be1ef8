import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules of those standards whose outcome may change with the colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** No violation that axe knows, on paper and on the blackboard, which differ in their colours alone. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoViolation(page, `${name}, light`);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectColours(page, `${name}, dark`);
}

/** All that a theme can break, on a page that is known to have no violation in the other. */
export async function expectColours(page: Page, name: string): Promise<void> {
  await expectNone(page, name, (axe) => axe.withRules(colourRules));
}

/** No violation that axe knows, as the page stands. */
export async function expectNoViolation(page: Page, name: string, disabledRules: string[] = []): Promise<void> {
  await expectNone(page, name, (axe) => axe.withTags(standards).disableRules(disabledRules));
}

async function expectNone(page: Page, name: string, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  await page.evaluate(stopTransitions);
  // The other mode opens a second page each time, for frames of other origins; there are none.
  const { violations } = await choose(new AxeBuilder({ page }).setLegacyMode()).analyze();
  expect(violations.map(({ id, nodes }) => `${name}: ${id}: ${nodes[0]?.html}`)).toEqual([]);
}

/** Half faded in, or half way from paper to blackboard, a text has not the contrast that it will have. */
function stopTransitions(): void {
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after, ::backdrop { transition-property: none !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
}
