import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

/** Phrases of the English this project was first written in, which readers had to decode. */
const bannedPhrases = [
  'whoever',
  'nobody',
  'somebody',
  'beside',
  'anew',
  'likewise',
  'of its own accord',
  'goes? on with',
  'gone on with',
  'go on with',
  'comes? alive',
  'giv(?:en|es?) back',
  'let through',
  'all the same',
  'as it is there',
  'to be had',
  'stands? (?:in|on|at|there|beside|by)',
  'lies (?:in|on|at|there)',
  '(?:is|are) away',
  'with what it',
  'is told (?:that|of|apart|from|by)',
  'that is there',
  'lets? go',
  'put aside',
  'in words? of (?:its|our|their) own',
];
const banned = new RegExp(`\\b(?:${bannedPhrases.join('|')})\\b`, 'iu');

/** Comments and the titles of tests. */
const commentOrTitle = /^\s*(?:\/\/|\/?\*)|\s\/\/ |\b(?:it|test|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*['"`]/u;

const sourceFolders = ['src', 'bank', 'build', 'lab', 'e2e', '.ci'];

it('uses no banned phrase in a comment or the title of a test', () => {
  const found = sourceFolders
    .flatMap((folder) => filesIn(folder, /\.(?:tsx?|mjs|js|css)$/u))
    .flatMap((file) => linesWith(file, commentOrTitle));

  expect(found).toEqual([]);
});

it('uses no banned phrase in the documentation', () => {
  const found = ['README.md', 'CONTRIBUTING.md', ...filesIn('docs', /\.md$/u)].flatMap((file) => linesWith(file, /./u));

  expect(found).toEqual([]);
});

function filesIn(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => join(folder, file));
}

function linesWith(file: string, place: RegExp): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => (place.test(line) && banned.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : []));
}
