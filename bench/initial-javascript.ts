import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { productFolder } from '../src/server/config.ts';
import type { Figure } from './figure.ts';

const web = join(productFolder, 'dist/web');

/** Brotli bytes of every script that `/` loads before it is interactive: the page's own, and all they import statically. */
export function benchInitialJavascript(): Figure {
  const html = readFileSync(join(web, 'index.html'), 'utf8');
  const scripts = [...html.matchAll(/<(?:script|link rel="modulepreload")[^>]+(?:src|href)="(?<path>[^"]+\.js)"/gu)];
  const seen = new Set<string>();
  for (const { groups } of scripts) follow(groups?.path ?? '', seen);
  const bytes = [...seen].reduce((sum, path) => sum + brotliCompressSync(readFileSync(join(web, path))).length, 0);
  return { name: 'initial JavaScript of /', value: Math.round(bytes / 100) / 10, unit: 'kB brotli', limit: 100, isMet: bytes <= 100_000 };
}

function follow(path: string, seen: Set<string>): void {
  if (seen.has(path)) return;
  seen.add(path);
  const code = readFileSync(join(web, path), 'utf8');
  for (const { groups } of code.matchAll(/(?:import|from)\s*["']\.\/(?<file>[^"']+\.js)["']/gu)) follow(`/assets/${groups?.file}`, seen);
}
