import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { seededDraws } from '../../../../assessment/seeded-random.ts';
import type { Difficulty, Draft, McqDraft, QuestionKind } from '../../../../assessment/question.ts';
import type { TestBrief, WrittenDraft } from '../../question-writer.ts';
import { draftsFromNotes } from '../notes-writer.ts';

export function readNotes(name: string): string {
  return readFileSync(join(import.meta.dirname, `${name}.txt`), 'utf8');
}

export function slotsOf(mcq: number, trueFalse: number, difficulty: Difficulty = 'medium') {
  const types: QuestionKind[] = [...Array<QuestionKind>(mcq).fill('mcq'), ...Array<QuestionKind>(trueFalse).fill('truefalse')];
  return types.map((type, slot) => ({ slot, type, difficulty }));
}

export async function writtenFrom(description: string, wanted: Partial<TestBrief> = {}): Promise<WrittenDraft[]> {
  const brief = {
    title: 'My notes',
    description,
    language: 'en',
    slots: slotsOf(10, 10),
    earlier: [],
    draws: seededDraws('seed'),
    ...wanted,
  } as const;
  const all: WrittenDraft[] = [];
  for await (const draft of draftsFromNotes(brief)) all.push(draft);
  return all;
}

export async function draftsOf(description: string, wanted: Partial<TestBrief> = {}): Promise<Draft[]> {
  return (await writtenFrom(description, wanted)).map(({ draft }) => draft);
}

export const isChoice = (draft: Draft): draft is McqDraft => draft.type === 'mcq';
