import { m } from '#messages';

import type { AttemptQuestion } from '../../shared/root/root-shapes.ts';
import { letterOf } from './question-parts.tsx';
import { confidenceWords } from './confidence-choice.tsx';

type Answered = Pick<AttemptQuestion, 'chosenOption' | 'eliminated' | 'confidence' | 'isMarked'>;

/** What a key changed, for screen readers: the focus may be elsewhere. Empty where nothing changed. */
export function spokenChange(before: Answered, after: Answered): string {
  if (after.isMarked !== before.isMarked) return after.isMarked ? m.attempt_spoken_marked() : m.attempt_spoken_unmarked();
  const struck = after.eliminated.find((option) => !before.eliminated.includes(option));
  if (struck !== undefined) return m.attempt_spoken_struck({ letter: letterOf(struck) });
  if (after.chosenOption !== before.chosenOption) {
    return after.chosenOption === null ? m.attempt_spoken_cleared() : m.attempt_spoken_chosen({ letter: letterOf(after.chosenOption) });
  }
  const restored = before.eliminated.find((option) => !after.eliminated.includes(option));
  if (restored !== undefined) return m.attempt_spoken_restored({ letter: letterOf(restored) });
  if (after.confidence === before.confidence) return '';
  return after.confidence === null ? m.attempt_spoken_left_open() : confidenceWords[after.confidence];
}
