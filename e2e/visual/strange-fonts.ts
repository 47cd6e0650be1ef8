import type { CDPSession, Page } from '@playwright/test';

/** No font that the product brings has them, and every system has. */
const fraction = /[⅓⅔⅙⅚⅛⅜⅝⅞⁰⁴-⁹₀-₉]/u;

/** Of `fonts.conf`, for `--code`, which is the machine's on purpose. */
const codeFont = 'KaTeX_Typewriter';

/** What of the page is set in the machine's own fonts, and would look different on another: the font and the element. */
export async function strangeFonts(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'body, body :not(script, svg *, .visually-hidden, .katex-mathml *)',
  });
  const found = await Promise.all(nodeIds.map((nodeId) => strangeFontsOf(devtools, nodeId)));
  await devtools.detach();
  return [...new Set(found.flat())];
}

async function strangeFontsOf(devtools: CDPSession, nodeId: number): Promise<string[]> {
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  const strange = fonts.filter(({ isCustomFont, familyName }) => !isCustomFont && familyName !== codeFont);
  if (strange.length === 0) return [];
  const { outerHTML } = await devtools.send('DOM.getOuterHTML', { nodeId });
  return fraction.test(outerHTML) ? [] : strange.map(({ familyName }) => `${familyName}: ${outerHTML}`);
}
