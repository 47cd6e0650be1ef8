import { m } from '#messages';
import type { Solution } from '../../../contract/shapes/attempt-shapes.ts';
import { letterOf } from '../../ui/text/test-facts.ts';
import { matchedPairs } from './matched-pairs.ts';
import { toReviewed } from './to-reviewed.ts';

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
  const { options, optionNotes, explanation, isVoid } = solution;
  const { key, chosen } = toReviewed(solution);
  const pairs = matchedPairs(solution);
  const parts = options.map((text, option): ExplanationPart => {
    const note = optionNotes[option] ?? '';
    const letter = letterOf(option);
    if (option === key) {
      const texts = said([pairs?.right ?? '', ...keyReason(note, explanation)]);
      if (isVoid) return { option, look: 'other', lead: m.solutions_was_key({ letter }), texts };
      return {
        option,
        look: 'right',
        lead: key === chosen ? m.solutions_chose_right({ letter }) : m.solutions_is_right({ letter }),
        texts,
      };
    }
    const texts = said([pairs?.mistakesIn(text) ?? '', note]);
    if (option === chosen) return { option, look: 'mine', lead: m.solutions_chose({ letter }), texts };
    return { option, look: 'other', lead: isVoid ? m.solutions_of_option({ letter }) : m.solutions_is_wrong({ letter }), texts };
  });
  const told = parts.filter(({ texts }) => texts.length > 0);
  return {
    first: [...told.filter(({ look }) => look === 'mine'), ...told.filter(({ look }) => look === 'right')],
    others: told.filter(({ look }) => look === 'other'),
  };
}

/** The explanation and the key's own note, unless one contains the other. */
function keyReason(note: string, explanation: string): string[] {
  if (explanation.includes(note)) return said([explanation]);
  return said(note.includes(explanation) ? [note] : [note, explanation]);
}

function said(texts: readonly string[]): string[] {
  return texts.filter((text) => text.trim() !== '');
}
