import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { parseAst } from 'vite';

import { productFolder } from '../../src/server/config.ts';

/** Where text from outside is read; the bank and the build read our own. */
const roots = ['src/assessment', 'src/contract', 'src/server', 'src/web', 'src/worker'];

export interface Pattern {
  source: string;
  flags: string;
  /** File and line. */
  place: string;
}

/** Every pattern that the sources write out or make of words, once each. Each module that makes one is loaded. */
export async function collectPatterns(): Promise<Pattern[]> {
  const files = roots.flatMap(sourcesBelow);
  const making = files.filter((file) => file.endsWith('.ts') && /new RegExp\(/u.test(readFileSync(file, 'utf8')));
  return distinct([...files.flatMap(literalsIn), ...(await builtIn(making))]);
}

function sourcesBelow(root: string): string[] {
  const folder = join(productFolder, root);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));
  return files.filter((file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$|__fixtures__|\/testing\//u.test(file));
}

function literalsIn(file: string): Pattern[] {
  const code = readFileSync(file, 'utf8');
  const patterns: Pattern[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('regex' in node && 'start' in node) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string };
      const line = code.slice(0, Number(node.start)).split('\n').length;
      patterns.push({ source: pattern, flags, place: `${file.slice(productFolder.length)}:${line}` });
    }
    for (const part of Object.values(node)) visit(part);
  };
  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  return patterns;
}

/** The patterns that modules make of words when they are loaded; here once more, since a module may be loaded already. */
async function builtIn(files: readonly string[]): Promise<Pattern[]> {
  const patterns: Pattern[] = [];
  let place = '';
  const { RegExp: original } = globalThis;
  globalThis.RegExp = new Proxy(original, {
    construct(target, given, made) {
      const pattern = Reflect.construct(target, given, made) as RegExp;
      patterns.push({ source: pattern.source, flags: pattern.flags, place });
      return pattern;
    },
  });
  try {
    for (const file of files) {
      place = file.slice(productFolder.length);
      await import(`${pathToFileURL(file).href}?again`);
    }
  } finally {
    globalThis.RegExp = original;
  }
  return patterns;
}

function distinct(patterns: readonly Pattern[]): Pattern[] {
  return [...new Map(patterns.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern])).values()];
}
