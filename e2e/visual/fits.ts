import { expect, type Page } from '@playwright/test';

/** CSS pixels that a screen of 1440 × 900 has left when zoomed, and the smallest phones. */
const sizes: Record<string, { width: number; height: number }> = {
  'a zoom of 200 %': { width: 720, height: 450 },
  'a zoom of 400 %': { width: 360, height: 225 },
  'a phone of 320 px': { width: 320, height: 568 },
  'a phone on its side': { width: 640, height: 360 },
};

/** Neither scrolls sideways nor covers a control at small sizes. */
export async function expectFits(page: Page, loaded: () => Promise<void>): Promise<void> {
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    await loaded();
    const { width, covered } = await page.evaluate(findCovered);
    expect.soft(width, `the width of the page at ${name}`).toBeLessThanOrEqual(size.width);
    expect.soft(covered, `the covered controls at ${name}`).toEqual([]);
  }
}

/** Scrolls to each control that can be pressed, and names those of which something else is at the centre. */
function findCovered(): { width: number; covered: string[] } {
  const inside = document.querySelector('dialog:modal') ?? document.body;
  const controls = [...inside.querySelectorAll<HTMLElement>('a[href]:not(.skip-link), button, input, select, textarea, summary')];
  const covered: string[] = [];
  for (const control of controls) {
    // A radio button may be drawn by its label.
    const shown = control instanceof HTMLInputElement ? (control.labels?.[0] ?? control) : control;
    if (!shown.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || control.closest('[inert]')) continue;
    shown.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = shown.getBoundingClientRect();
    if (width < 2 || height < 2) continue;
    const found = document.elementFromPoint(left + Math.min(width / 2, 40), top + Math.min(height / 2, 20));
    if (found && (shown.contains(found) || found.contains(shown) || control.contains(found))) continue;
    covered.push(`${control.outerHTML.slice(0, 80)} under ${found?.outerHTML.slice(0, 60) ?? 'nothing'}`);
  }
  scrollTo(0, 0);
  return { width: document.documentElement.scrollWidth, covered };
}
