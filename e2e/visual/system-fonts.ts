import type { CDPSession, Page } from '@playwright/test';

/** In `fonts.conf`: the font for `--code`, which the product leaves to the system on purpose. */
const codeFont = 'KaTeX_Typewriter';

/** Elements rendered in a system font, which would look different on another machine, each as `font: element`. */
export async function findSystemFonts(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'body, body :not(script, svg *, .visually-hidden, .katex-mathml *)',
  });
  const found = await Promise.all(nodeIds.map((nodeId) => systemFontsOf(devtools, nodeId)));
  await devtools.detach();
  return [...new Set(found.flat())];
}

async function systemFontsOf(devtools: CDPSession, nodeId: number): Promise<string[]> {
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  const system = fonts.filter(({ isCustomFont, familyName }) => !isCustomFont && familyName !== codeFont);
  if (system.length === 0) return [];
  const { outerHTML } = await devtools.send('DOM.getOuterHTML', { nodeId });
  return system.map(({ familyName }) => `${familyName}: ${outerHTML}`);
}
