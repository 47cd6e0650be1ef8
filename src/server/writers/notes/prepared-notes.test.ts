import { describe, expect, it } from 'vitest';

import type { Question } from '../../../assessment/question.ts';
import { notesFor, prepareNotes } from './prepared-notes.ts';

/** A name of its own for each number: words count from four letters. */
const nameOf = (number: number) =>
  [...String(number)]
    .map((digit) => String.fromCharCode(97 + Number(digit)))
    .join('')
    .padStart(5, 'z');
const towns = Array.from(
  { length: 200 },
  (_, number) => `The town of ${nameOf(number)} in the register grows crop K${number} on its fields.`,
);
const notes = prepareNotes(towns.join(' '), 'en');

function question(about: number, explanation: string): Question {
  const options = [`K${about}`, 'X', 'Y', 'Z'];
  const common = { type: 'mcq', concept: 'Crops', difficulty: 'easy', checked: null, key: 0, optionNotes: options } as const;
  return { id: `g.${about}`, stem: `What does the town of ${nameOf(about)} grow?`, options, explanation, ...common };
}

const quoting = (about: number) => question(about, `So it is. From the notes: “${towns[about]}”`);

describe('the notes that a solver gets', () => {
  it('are all of them where they are short', () => {
    const short = prepareNotes(towns.slice(0, 20).join(' '), 'en');

    expect(notesFor([quoting(3)], short)).toBe(short.text);
  });

  it('are the quoted sentences of long ones with two neighbours on each side, in their order', () => {
    expect(notesFor([quoting(90), quoting(10)], notes)).toBe(`… ${towns.slice(8, 13).join(' ')} … ${towns.slice(88, 93).join(' ')}`);
  });

  it('are the sentences that share the most words with the question where it quotes none', () => {
    expect(notesFor([question(50, 'It is crop K50.')], notes)).toContain(towns[50]);
  });

  it('stay within 6,000 characters, with the quoted sentences first', () => {
    const many = Array.from({ length: 40 }, (_, index) => quoting(index * 5));

    const shown = notesFor(many, notes);

    expect(shown.length).toBeLessThanOrEqual(6000);
    for (const about of [0, 100, 195]) expect(shown).toContain(towns[about]);
  });
});
