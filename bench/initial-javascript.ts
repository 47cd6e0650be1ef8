import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { productFolder } from '../src/server/config.ts';
import { type Locale, locales } from '../src/contract/locales.ts';
import type { Figure } from './figure.ts';

const web = join(productFolder, 'dist/web');

/** Brotli kB of every script that a page loads before it is interactive, in the language that needs most: its own, and all they import statically. */
export function benchInitialJavascript(): Figure[] {
  const starts = locales.map(scriptsOf);
  return [
    figureOf(
      'initial JavaScript of /',
      starts.map(({ landing }) => landing),
      85,
    ),
    figureOf(
      'initial JavaScript of the attempt',
      starts.map(({ attempt }) => attempt),
      110,
    ),
  ];
}

function figureOf(name: string, starts: readonly ReadonlySet<string>[], limit: number): Figure {
  const bytes = Math.max(...starts.map(sizeOf));
  return { name, value: Math.round(bytes / 10) / 100, unit: 'kB brotli', limit, isMet: bytes <= limit * 1000 };
}

function sizeOf(scripts: ReadonlySet<string>): number {
  return [...scripts].reduce((sum, path) => sum + brotliCompressSync(readFileSync(join(web, path))).length, 0);
}

function scriptsOf(locale: Locale): Record<'landing' | 'attempt', ReadonlySet<string>> {
  const landing = new Set<string>();
  for (const path of pageScripts(locale)) follow(path, landing);
  const attempt = new Set(landing);
  follow(screenOf('attempt-screen', landing), attempt);
  return { landing, attempt };
}

function pageScripts(locale: Locale): string[] {
  const html = readFileSync(join(web, locale, 'index.html'), 'utf8');
  const scripts = html.matchAll(/<(?:script|link rel="modulepreload")[^>]+(?:src|href)="(?<path>[^"]+\.js)"/gu);
  return [...scripts].map(({ groups }) => groups?.path ?? '');
}

/** The script of a screen that these fetch: each language has its own. */
function screenOf(name: string, scripts: ReadonlySet<string>): string {
  for (const path of scripts) {
    const file = readFileSync(join(web, path), 'utf8').match(new RegExp(`${name}-[\\w-]+\\.js`, 'u'))?.[0];
    if (file !== undefined) return `/assets/${file}`;
  }
  throw new Error(`The build has no chunk ${name}`);
}

function follow(path: string, seen: Set<string>): void {
  if (seen.has(path)) return;
  seen.add(path);
  const code = readFileSync(join(web, path), 'utf8');
  for (const { groups } of code.matchAll(/(?:import|from)\s*["']\.\/(?<file>[^"']+\.js)["']/gu)) follow(`/assets/${groups?.file}`, seen);
}
