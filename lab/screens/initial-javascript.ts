import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import type { Manifest } from 'vite';

import { productFolder } from '../../src/server/config.ts';
import { chunksFrom } from '../../src/server/pages/rendered-screens.ts';
import { atMost, type Figure } from '../harness/figure.ts';

const web = join(productFolder, 'dist/web');

const readManifest = () => JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8')) as Manifest;

/** The file of a module that is loaded on demand, and the files that each screen loads at once. */
export function loadedWithEachScreen(module: string): { file: string; screens: { name: string; files: string[] }[] } {
  const manifest = readManifest();
  const { file, isDynamicEntry } = manifest[module] ?? {};
  if (file === undefined || isDynamicEntry !== true) throw new Error(`${module} has no file of its own`);
  const names = Object.keys(manifest).filter((name) => name.startsWith('screens/'));
  return { file, screens: names.map((name) => ({ name, files: chunksFrom(manifest, ['index.html', name]).map((chunk) => chunk.file) })) };
}

/** Brotli kB of the scripts a page loads before it is interactive: its own and all they import statically. */
export function benchInitialJavascript(): Figure[] {
  const manifest = readManifest();
  const figureOf = (name: string, module: string, limit: number): Figure => {
    const chunks = chunksFrom(manifest, ['index.html', module]);
    const bytes = chunks.reduce((sum, { file }) => sum + brotliCompressSync(readFileSync(join(web, file))).length, 0);
    return atMost(name, bytes / 1000, limit, 'kB brotli');
  };
  return [
    figureOf('initial JavaScript of /', 'screens/landing-screen.tsx', 95),
    figureOf('initial JavaScript of the attempt', 'screens/attempt-screen.tsx', 115),
  ];
}
