import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('fonts.css', import.meta.url), 'utf8');
const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

const faces = [...css.matchAll(/@font-face \{(?<body>[^}]*)\}/gu)].map(({ groups }) => groups?.['body'] ?? '');

describe('the fonts of a first visit', () => {
  it('are at most 70 kB in English, with the Hindi name of Hindi', () => {
    expect(kilobytes(['anek-latin', 'source-serif-4-latin', 'eczar-latin', 'anek-rupee', 'eczar-rupee', 'anek-hindi-name'])).toBeLessThan(
      70,
    );
  });

  it('are at most 160 kB in Hindi', () => {
    const latin = ['anek-latin', 'source-serif-4-latin', 'eczar-latin', 'anek-rupee', 'eczar-rupee'];
    expect(kilobytes([...latin, 'anek-devanagari', 'eczar-devanagari', 'noto-serif-devanagari'])).toBeLessThan(160);
  });
});

describe.each(['ui', 'read', 'display'])('the fonts of --%s', (token) => {
  it('have the signs of school mathematics', () => {
    const stack = new RegExp(`--${token}:(?<families>[^;]*);`, 'u').exec(tokens)?.groups?.['families'] ?? '';
    const ranges = faces
      .filter((face) => stack.includes(/font-family: (?<name>'[^']*')/u.exec(face)?.groups?.['name'] ?? ' '))
      .flatMap(rangesOf);

    const missing = [...'⅓⅔⅙½¼¾₹−×÷±√°′≤≥≠≈∞∠⊥∥∴∵∈∪∩⊂∅ΔΣΩαβγθλμπρσφω←→↑↓↔⇌⇒₀₁₂₃₉₊₋⁰²³⁴⁹⁺⁻ⁿ∝∫∑∂℃'].filter(
      (sign) => !ranges.some(([from, to]) => from <= code(sign) && code(sign) <= to),
    );

    expect(missing).toEqual([]);
  });
});

function kilobytes(names: string[]): number {
  const file = (name: string) => fileURLToPath(new URL(`fonts/${name}.woff2`, import.meta.url));
  return names.reduce((sum, name) => sum + statSync(file(name)).size, 0) / 1000;
}

/** The ranges of `unicode-range`, ends included. */
function rangesOf(face: string): (readonly [number, number])[] {
  return [...face.matchAll(/U\+(?<from>[0-9A-F]+)(?:-(?<to>[0-9A-F]+))?/gu)].map(({ groups }) => {
    const from = Number.parseInt(groups?.['from'] ?? '', 16);
    return [from, groups?.['to'] === undefined ? from : Number.parseInt(groups['to'], 16)];
  });
}

function code(sign: string): number {
  return sign.codePointAt(0) ?? 0;
}
