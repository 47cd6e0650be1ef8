import { m } from '#messages';
import type { Solution } from '../../../contract/attempt-shapes.ts';

/** A part of the explanation: what it is about, and what is said of it. */
export interface WhyPart {
  /** The option's index. */
  option: number;
  look: 'right' | 'mine' | 'other';
  lead: string;
  texts: string[];
}

/** Why the key is right and the rest is wrong, in the order in which a learner wants to know. */
export interface Why {
  /** First the wrong option that was chosen, if one was; then the key. */
  first: WhyPart[];
  others: WhyPart[];
}

export function whyParts(solution: Solution): Why {
  const { options, optionNotes, explanation } = solution;
  const { key, chosen } = markedOptions(solution);
  const parts = options.map((_, option): WhyPart => {
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

/** The indices of the key and of the chosen option; −1 where there is none. */
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

/** The explanation beside the key's own reason, where the one does not say the other again. */
function keyReason(note: string, explanation: string): string[] {
  if (explanation.includes(note)) return said([explanation]);
  return said(note.includes(explanation) ? [note] : [note, explanation]);
}

function said(texts: readonly string[]): string[] {
  return texts.filter((text) => text.trim() !== '');
}
