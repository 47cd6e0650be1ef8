import { m } from '#messages';
import { type LabelledText, readStemLayout } from '../../../assessment/forms/stem-layout.ts';
import type { Solution } from '../../../contract/shapes/attempt-shapes.ts';

/** What goes with what, in the words of the lists: `A-2: Dispur – Assam`; and what an option has otherwise. */
export interface MatchedPairs {
  right: string;
  /** Empty for the key. */
  mistakesIn: (option: string) => string;
}

/** Undefined for a question of another form, or one whose lists or options cannot be read. */
export function matchedPairs({ form, question, correctAnswer }: Solution): MatchedPairs | undefined {
  const [left = [], right = []] = (form === 'match' && readStemLayout(form, question)?.lists) || [];
  const key = pairsIn(correctAnswer);
  if (left.length === 0 || left.some(({ label }) => !textOf(right, key.get(label)))) return undefined;
  const lines = left.map(({ label, text }) => `${label}-${key.get(label)}: ${text} – ${textOf(right, key.get(label))}`);
  return {
    right: lines.join('\n'),
    mistakesIn: (option) => {
      const chosen = pairsIn(option);
      const wrong = left.filter(({ label }) => chosen.has(label) && chosen.get(label) !== key.get(label));
      return wrong
        .map(({ label }) => m.solutions_pair_wrong({ entry: label, right: key.get(label) ?? '', chosen: chosen.get(label) ?? '' }))
        .join('\n');
    },
  };
}

/** `A-2, B-3` as numbers by letter. */
function pairsIn(option: string): Map<string, string> {
  return new Map([...option.matchAll(/([A-E])\s*[-–]\s*([1-6])/gu)].map(([, letter = '', number = '']) => [letter, number]));
}

function textOf(entries: readonly LabelledText[], label: string | undefined): string | undefined {
  return entries.find((entry) => entry.label === label)?.text;
}
