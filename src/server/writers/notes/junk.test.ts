import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';
import type { QuestionKind } from '../../../assessment/question.ts';
import { draftsFromNotes } from './notes-writer.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, '__fixtures__', `${name}.txt`), 'utf8');

async function stemsFrom(description: string, type: QuestionKind, seed: string): Promise<string[]> {
  const slots = Array.from({ length: 25 }, (_, slot) => ({ slot, type, difficulty: 'medium' as const }));
  const stems: string[] = [];
  for await (const { draft } of draftsFromNotes({ title: 'My notes', description, language: 'en', slots, earlier: [], seed })) {
    stems.push(draft.stem);
  }
  return stems;
}

async function stemsOfBothKinds(description: string): Promise<string[]> {
  const asked = ['one', 'two', 'three'].flatMap((seed) => [stemsFrom(description, 'mcq', seed), stemsFrom(description, 'truefalse', seed)]);
  return (await Promise.all(asked)).flat();
}

it.each(['chat', 'code', 'diary', 'links', 'lorem', 'number-table', 'question-paper', 'random-letters', 'song', 'to-do'])(
  'asks nothing about a %s',
  async (name) => {
    expect(await stemsOfBothKinds(read(`junk/${name}`))).toEqual([]);
  },
);

it('asks about a recipe only its cooking time, and never makes a claim of an imperative', async () => {
  const stems = await stemsOfBothKinds(read('junk/recipe'));

  expect(stems.length).toBeGreaterThan(0);
  expect(stems.filter((stem) => !/^Toor dal takes \d+ minutes to cook\.$/u.test(stem))).toEqual([]);
});

it('asks about notes that contain a timetable, a link and an errand', async () => {
  const clutter = 'https://example.org/notes\nMon: 9.00 10.30 12.00\nwash lab coat: before the practical on Friday\n\n';

  expect((await stemsFrom(clutter + read('business'), 'mcq', 'seed')).length).toBeGreaterThanOrEqual(20);
});
