/**
 * Cuts the Devanagari fonts and the font of signs to what the product shows. Run `npx tsx lab/artwork/cut-fonts.ts`, look at a page in
 * Hindi and commit `src/web/styles/fonts/`. Needs `hb-shape` (HarfBuzz) and `pyftsubset` (fonttools with brotli).
 *
 * The whole fonts are 470 kB, because they hold a drawing for each conjunct and for each width of the vowel sign i. Kept are
 * those of the interface and the bank; the shaper writes any other conjunct with a half letter or a visible halant.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const fonts = join(root, 'src/web/styles/fonts');
const work = mkdtempSync(join(tmpdir(), 'fonts-'));

/** A glyph that fewer words need is left out, unless the interface needs it. */
const fewestWords = 8;

/** One weight each: a second one doubles the size, and browsers thicken one weight well enough. */
const devanagari = [
  { name: 'anek-devanagari', file: 'anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2', weight: 450 },
  { name: 'eczar-devanagari', file: 'eczar/files/eczar-devanagari-wght-normal.woff2', weight: 650 },
  { name: 'noto-serif-devanagari', file: 'noto-serif-devanagari/files/noto-serif-devanagari-devanagari-wght-normal.woff2', weight: 400 },
];

/** Signs of school mathematics, physics and chemistry that the text fonts lack; Greek for the interface's font. */
const signs =
  '⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞√∛∜′″‴ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρςστυφχψωϕϵ∞∑∏∫∂∇∈∉∋⊂⊃⊄⊆⊇∪∩∅∠⊥∥∦△□≅∼≈≡≠≤≥≪≫←↑→↓↔↕↗↘⇌⇒⇐⇔' +
  '₀₁₂₃₄₅₆₇₈₉⁰⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾₊₋₌₍₎ₓₙₐₑₘₚₜᵢⁿⁱᵖ∝∴∵℃ℏℓ∀∃∧∨⊕⊗∘↦';

const counts = wordCounts();
const interfaceWords = new Set(wordsOf('messages/hi'));
for (const { name, file, weight } of devanagari) {
  const whole = join(root, 'node_modules/@fontsource-variable', file);
  const unpacked = join(work, 'whole.ttf');
  const one = join(work, `${name}.ttf`);
  execFileSync('fonttools', ['ttLib.woff2', 'decompress', '-o', unpacked, whole], { stdio: 'ignore' });
  execFileSync('fonttools', ['varLib.instancer', unpacked, `wght=${weight}`, '-o', one, '-q']);
  const glyphs = join(work, 'glyphs.txt');
  writeFileSync(glyphs, glyphsOf(one).join('\n'));
  subset(one, name, ['--unicodes=0020,0900-0963,0964-0970,200C,200D,25CC', `--glyphs-file=${glyphs}`, '--no-layout-closure']);
}
subset(join(root, 'node_modules/@fontsource/libertinus-math/files/libertinus-math-latin-400-normal.woff2'), 'signs', [
  `--text=${signs}`,
  '--no-layout-closure',
]);
rmSync(work, { recursive: true });

function subset(from: string, name: string, kept: string[]): void {
  const to = `--output-file=${join(fonts, `${name}.woff2`)}`;
  execFileSync('pyftsubset', [from, ...kept, '--layout-features=*', '--flavor=woff2', '--no-hinting', '--drop-tables+=MATH', to]);
}

/** What HarfBuzz draws of the words, and what it joins on the way, without the rare. */
function glyphsOf(font: string): string[] {
  const uses = new Map<string, number>();
  for (const [word, count] of counts) {
    const trace = execFileSync('hb-shape', [
      font,
      `--text=${word}`,
      '--no-positions',
      '--no-clusters',
      '--script=deva',
      '--language=hi',
      '-V',
    ]);
    const buffers = trace.toString().matchAll(/\[(?<glyphs>[^\]]*)\]/gu);
    const glyphs = new Set([...buffers].flatMap(({ groups }) => groups?.['glyphs']?.split('|') ?? []));
    for (const glyph of glyphs) uses.set(glyph, (uses.get(glyph) ?? 0) + (interfaceWords.has(word) ? fewestWords : count));
  }
  return [...uses].filter(([, count]) => count >= fewestWords).map(([glyph]) => glyph);
}

function wordCounts(): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const word of [...wordsOf('messages/hi'), ...wordsOf('bank')]) found.set(word, (found.get(word) ?? 0) + 1);
  return found;
}

function wordsOf(folder: string): string[] {
  const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.flatMap(
    ({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8').match(/[\u0900-\u097F\u200C\u200D]+/gu) ?? [],
  );
}
