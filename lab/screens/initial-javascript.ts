import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import type { Manifest } from 'vite';

import { productFolder } from '../../src/server/config.ts';
import { chunksFrom } from '../../src/server/pages/rendered-screens.ts';
import { atMost, type Figure } from '../harness/figure.ts';

const web = join(productFolder, 'dist/web');

/** Brotli kB of the scripts a page loads before it is interactive: its own and all they import statically. */
export function benchInitialJavascript(): Figure[] {
  const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8')) as Manifest;
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
