import { expect, it } from 'vitest';

import { seededRandom } from '../../../assessment/seeded-random.ts';
import type { QuestionForm } from '../../../assessment/question.ts';
import type { Slot } from '../../../assessment/test-layout.ts';
import { inChapters } from './in-chapters.ts';

const chapter = (title: string, weight: number, ...forms: QuestionForm[]) => ({ title, weight, forms: new Set(forms) });
const plain = (count: number): Slot[] => Array.from({ length: count }, (_, slot) => ({ slot, type: 'mcq', difficulty: 'easy' }));
const countIn = (slots: readonly Slot[], title: string) => slots.filter((slot) => slot.chapter === title).length;

it('gives each chapter as many slots as its exam asks of it', () => {
  const slots = inChapters(plain(10), [chapter('Waves', 6), chapter('Optics', 4)], seededRandom('s'));

  expect([countIn(slots, 'Waves'), countIn(slots, 'Optics')]).toEqual([6, 4]);
});

it('shares what is not held out to the others in proportion', () => {
  const slots = inChapters(plain(10), [chapter('Waves', 3), chapter('Optics', 2)], seededRandom('s'));

  expect([countIn(slots, 'Waves'), countIn(slots, 'Optics')]).toEqual([6, 4]);
});

it('gives a form to a chapter that has it, and a passage to one chapter', () => {
  const formed = plain(6).map((slot, index): Slot => (index < 3 ? { ...slot, form: 'passage', passage: 1 } : slot));

  const slots = inChapters(formed, [chapter('Words', 3), chapter('Reading', 3, 'passage')], seededRandom('s'));

  expect(slots.map((slot) => slot.chapter)).toEqual(['Reading', 'Reading', 'Reading', 'Words', 'Words', 'Words']);
});
