import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, it } from 'vitest';

const maxSourcesPerFolder = 12;
const maxDepth = 4;

const roots = ['src', 'build', 'lab', 'e2e'];
const files = roots.flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => join(root, file)));
const sources = files.filter((file) => /\.(?:tsx?|mjs|js)$/u.test(file) && !/\.test\.tsx?$|__fixtures__|\/migrations\//u.test(file));

function sourcesByFolder(): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  for (const file of sources) folders.set(dirname(file), [...(folders.get(dirname(file)) ?? []), file]);
  return folders;
}

it(`keeps at most ${maxSourcesPerFolder} sources in a folder`, () => {
  const crowded = [...sourcesByFolder()].filter(([, own]) => own.length > maxSourcesPerFolder);

  expect(crowded.map(([folder, own]) => `${folder}: ${own.length}`)).toEqual([]);
});

it('has no folder with a single source', () => {
  const lonely = [...sourcesByFolder()].filter(
    ([folder, own]) =>
      own.length === 1 && !files.some((file) => file !== own[0] && file.startsWith(`${folder}/`) && !/\.test\./u.test(file)),
  );

  expect(lonely.map(([folder]) => folder)).toEqual([]);
});

it(`nests folders at most ${maxDepth} deep`, () => {
  const deep = [...sourcesByFolder().keys()].filter((folder) => folder.split('/').length > maxDepth);

  expect(deep).toEqual([]);
});

it('exports each name once', () => {
  const places = new Map<string, Set<string>>();
  for (const file of sources.filter((name) => name.startsWith('src/'))) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
      /^export (?:async )?(?:function|const|type|interface|class) (\w+)/gmu,
    )) {
      places.set(name, (places.get(name) ?? new Set()).add(file));
    }
  }

  const twice = [...places].filter(([, own]) => own.size > 1).map(([name, own]) => `${name}: ${[...own].join(', ')}`);

  expect(twice).toEqual([]);
});

it('isolates the tests of the browser that replace a global or use a store', () => {
  const shared = files.filter((file) => file.startsWith('src/web/') && /(?<!\.isolated)\.test\.tsx?$/u.test(file));

  const unsafe = /\b(?:stubGlobal|stubStorage|globalThis|spyOn|useFakeTimers|resetModules|useRoot|setState)\b|vi\.mock/u;
  expect(shared.filter((file) => unsafe.test(readFileSync(file, 'utf8')))).toEqual([]);
});

it('has no index files and no drawers for everything', () => {
  expect(sources.filter((file) => /(?:^|\/)(?:index|utils?|helpers?|misc|common)\.tsx?$/u.test(file))).toEqual([]);
});

it('has no import rule that the linter ignores', () => {
  // oxlint drops a pattern with a look-around without a word.
  expect(readFileSync('.oxlintrc.json', 'utf8')).not.toMatch(/\(\?(?:!|=|<)/u);
});
