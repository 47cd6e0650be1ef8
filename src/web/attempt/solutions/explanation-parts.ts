import { m } from '#messages';
import type { Solution } from '../../../contract/shapes/attempt-shapes.ts';

/** One part of the explanation, about one option. */
export interface ExplanationPart {
  /** The option's index. */
  option: number;
  look: 'right' | 'mine' | 'other';
  lead: string;
  texts: string[];
}

/** Why the key is right and the distractors are wrong, in the order that helps a learner. */
export interface ExplanationParts {
  /** The chosen distractor, if any, then the key. */
  first: ExplanationPart[];
  others: ExplanationPart[];
}

export function explanationParts(solution: Solution): ExplanationParts {
  const { options, optionNotes, explanation } = solution;
  const { key, chosen } = markedOptions(solution);
  const parts = options.map((_, option): ExplanationPart => {
    const note = optionNotes[option] ?? '';
    if (option === key)
      return {
        option,
        look: solution.isVoid ? 'other' : 'right',
        lead: solution.isVoid ? m.solutions_was_key({ letter: optionLetter(key) }) : keyLead(key, chosen),
        texts: keyReason(note, explanation),
      };
    const letter = optionLetter(option);
    if (option === chosen) return { option, look: 'mine', lead: m.solutions_chose({ letter }), texts: said([note]) };
    return {
      option,
      look: 'other',
      lead: solution.isVoid ? m.solutions_of_option({ letter }) : m.solutions_is_wrong({ letter }),
      texts: said([note]),
    };
  });
  const told = parts.filter(({ texts }) => texts.length > 0);
  return {
    first: [...told.filter(({ look }) => look === 'mine'), ...told.filter(({ look }) => look === 'right')],
    others: told.filter(({ look }) => look === 'other'),
  };
}

/** The indices of the key and of the chosen option; −1 for none. */
export function markedOptions({ options, correctAnswer, userAnswer, attempted }: Solution): { key: number; chosen: number } {
  return {
    key: options.indexOf(correctAnswer),
    chosen: attempted && userAnswer !== null ? options.indexOf(userAnswer) : -1,
  };
}

export function optionLetter(index: number): string {
  return String.fromCodePoint(65 + index);
}

function keyLead(key: number, chosen: number): string {
  const letter = optionLetter(key);
  return key === chosen ? m.solutions_chose_right({ letter }) : m.solutions_is_right({ letter });
}

/** The explanation and the key's own note, unless one contains the other. */
function keyReason(note: string, explanation: string): string[] {
  if (explanation.includes(note)) return said([explanation]);
  return said(note.includes(explanation) ? [note] : [note, explanation]);
}

function said(texts: readonly string[]): string[] {
  return texts.filter((text) => text.trim() !== '');
}
