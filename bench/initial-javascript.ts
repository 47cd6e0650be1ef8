import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { productFolder } from '../src/server/config.ts';
import type { Figure } from './figure.ts';

const web = join(productFolder, 'dist/web');

/** Brotli kB of every script that a page loads before it is interactive: its own, and all they import statically. */
export function benchInitialJavascript(): Figure[] {
  const landing = new Set<string>();
  for (const path of pageScripts()) follow(path, landing);
  const attempt = new Set(landing);
  follow(chunkOf('attempt-screen'), attempt);
  return [figureOf('initial JavaScript of /', landing, 85), figureOf('initial JavaScript of the attempt', attempt, 110)];
}

function figureOf(name: string, scripts: ReadonlySet<string>, limit: number): Figure {
  const bytes = [...scripts].reduce((sum, path) => sum + brotliCompressSync(readFileSync(join(web, path))).length, 0);
  return { name, value: Math.round(bytes / 100) / 10, unit: 'kB brotli', limit, isMet: bytes <= limit * 1000 };
}

function pageScripts(): string[] {
  const html = readFileSync(join(web, 'en/index.html'), 'utf8');
  const scripts = html.matchAll(/<(?:script|link rel="modulepreload")[^>]+(?:src|href)="(?<path>[^"]+\.js)"/gu);
  return [...scripts].map(({ groups }) => groups?.path ?? '');
}

function chunkOf(name: string): string {
  const file = readdirSync(join(web, 'assets')).find((each) => each.startsWith(`${name}-`) && each.endsWith('.js'));
  if (file === undefined) throw new Error(`The build has no chunk ${name}`);
  return `/assets/${file}`;
}

function follow(path: string, seen: Set<string>): void {
  if (seen.has(path)) return;
  seen.add(path);
  const code = readFileSync(join(web, path), 'utf8');
  for (const { groups } of code.matchAll(/(?:import|from)\s*["']\.\/(?<file>[^"']+\.js)["']/gu)) follow(`/assets/${groups?.file}`, seen);
}
