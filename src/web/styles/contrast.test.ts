import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

const tokens = new Map(
  [...readFileSync(new URL('tokens.css', import.meta.url), 'utf8').matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/gu)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

/** Every colour on each background it is used on, with WCAG's minimum contrast: 4.5 for text, 3 for control borders. */
const pairs = [
  ...['desk', 'sheet', 'sheet-2'].flatMap((on) =>
    ['ink', 'ink-2', 'pen', 'pen-2', 'margin', 'tick', 'flag', 'gold'].map((colour) => ({ colour, on, least: 4.5 })),
  ),
  ...['desk', 'sheet'].map((on) => ({ colour: 'rule-2', on, least: 3 })),
  ...['pen', 'margin', 'tick', 'flag', 'gold'].flatMap((name) =>
    [name, 'ink'].map((colour) => ({ colour, on: `${name}-wash`, least: 4.5 })),
  ),
  { colour: 'on-pen', on: 'pen', least: 4.5 },
  { colour: 'on-pen', on: 'pen-2', least: 4.5 },
  { colour: 'on-margin', on: 'margin', least: 4.5 },
];

it.each(pairs)('has enough contrast for $colour on $on in both themes', ({ colour, on, least }) => {
  for (const theme of ['light', 'dark'] as const) {
    expect(contrast(colourOf(colour, theme), colourOf(on, theme)), theme).toBeGreaterThanOrEqual(least);
  }
});

it('computes the contrasts of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#767676', '#767676')).toBe(1);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
});

function colourOf(name: string, theme: 'light' | 'dark'): string {
  const token = tokens.get(name);
  if (!token) throw new Error(`tokens.css has no colour --${name}`);
  return token[theme];
}

/** WCAG 2.2, "contrast ratio". */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2.2, "relative luminance". */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
