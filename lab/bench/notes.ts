import { seededDraws } from '../../src/assessment/seeded-random.ts';
import { productFolder } from '../../src/server/config.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { findRejection } from '../../src/assessment/drafts/check-draft.ts';
import { prepareDraft } from '../../src/assessment/drafts/novelty.ts';
import type { Draft, QuestionKind } from '../../src/assessment/question.ts';
import { draftsFromNotes } from '../../src/server/writers/notes/notes-writer.ts';
import { atLeast, atMost, type Figure } from '../harness/figure.ts';

const folder = join(productFolder, 'src/server/writers/notes/__fixtures__');
/** A question about a recipe's cooking time is acceptable. */
const limits = { passing: 95, perThousand: 7, ofJunk: 1 };
const askedOfEachKind = 25;

/** How the notes writer does with real notes, and with text pasted by mistake. */
export async function benchNotes(): Promise<Figure[]> {
  const texts = textsIn(folder);
  const drafts = await Promise.all(texts.map(draftsFrom));
  const passing = drafts.map(countPassing);
  const ofJunk = await Promise.all(textsIn(join(folder, 'junk')).map(draftsFrom));
  return [
    atLeast('questions from notes that pass every check', (100 * sum(passing)) / drafts.flat().length, limits.passing, '%'),
    atLeast(
      'questions from 1,000 characters of notes, average',
      sum(perThousandOf(texts, passing)) / texts.length,
      limits.perThousand,
      'questions',
    ),
    atMost('questions from junk', ofJunk.flat().length, limits.ofJunk, 'questions'),
  ];
}

function textsIn(directory: string): string[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => readFileSync(join(directory, name), 'utf8'));
}

async function draftsFrom(description: string): Promise<Draft[]> {
  const language = /\p{Script=Devanagari}/u.test(description) ? 'hi' : 'en';
  const kinds: QuestionKind[] = ['mcq', 'truefalse'];
  const types = kinds.flatMap((kind) => Array<QuestionKind>(askedOfEachKind).fill(kind));
  const slots = types.map((type, slot) => ({ slot, type, difficulty: 'medium' as const }));
  const drafts: Draft[] = [];
  const brief = { title: 'My notes', description, language, slots, earlier: [], draws: seededDraws('bench') } as const;
  for await (const { draft } of draftsFromNotes(brief)) drafts.push(draft);
  return drafts;
}

function countPassing(drafts: readonly Draft[]): number {
  const asked = drafts.map(prepareDraft);
  return drafts.filter((draft, index) => findRejection(draft, asked.slice(0, index)) === undefined).length;
}

function perThousandOf(texts: readonly string[], counts: readonly number[]): number[] {
  return texts.map((text, index) => ((counts[index] ?? 0) * 1000) / text.length);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
