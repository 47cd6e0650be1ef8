import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const productFolder = fileURLToPath(new URL('..', import.meta.url));

/** The text of a file of the product; undefined where there is none. */
export type ReadFile = (path: string) => string | undefined;

export const readProductFile: ReadFile = (path) => {
  const file = join(productFolder, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

/** The cells of a table's row. An escaped `|` is none between cells. */
export function cellsOf(row: string): string[] {
  return row
    .split(/(?<!\\)\|/u)
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** The file and the title of a test that is named as `file › title`; empty texts if it is not. */
export function readTestName(name: string): { file: string; title: string } {
  const [, file = '', title = ''] = /^`([^`›]+) › ([^`]+)`$/u.exec(name.trim()) ?? [];
  return { file, title };
}

/** What is wrong with a test's name, if anything. */
export function findNameFault({ file, title }: { file: string; title: string }, read: ReadFile): string | undefined {
  const text = /\.(?:test|spec)\.tsx?$/u.test(file) ? read(file) : undefined;
  if (text === undefined) return `names a file that is no test or not there: ${file}`;
  return hasTest(text, title) ? undefined : `names a test that is not in ${file}: ${title}`;
}

/** Whether a test with that title is run: not one of a comment, and none that is skipped. */
function hasTest(text: string, title: string): boolean {
  const code = text.replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gmu, '');
  const quoted = [`'${title}'`, `"${title}"`, `\`${title}\``].map((form) => code.indexOf(`${form},`));
  // A formatter may give a long title a line of its own.
  const place = quoted.find((found) => found >= 0 && code.slice(0, found).trimEnd().endsWith('('));
  if (place === undefined) return false;
  const starts = [...code.slice(0, place).matchAll(/^\s*(?:it|test)(?=[.(]|$)[.\w]*/gmu)];
  return !/skip|todo|fixme|fails/u.test(starts.at(-1)?.[0] ?? 'skip');
}
