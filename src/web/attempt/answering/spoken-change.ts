import type { AttemptQuestion } from '../../shared/root-shapes.ts';
import { letterOf } from '../desk/question-sheet.tsx';
import { confidenceWords } from './confidence-words.ts';

type Answered = Pick<AttemptQuestion, 'chosenOption' | 'eliminated' | 'confidence' | 'isMarked'>;

/** What a key changed, for whoever does not see it: the focus need not be on what changed. Empty where nothing did. */
export function spokenChange(before: Answered, after: Answered): string {
  if (after.isMarked !== before.isMarked) return after.isMarked ? 'Marked for review' : 'No longer marked for review';
  const struck = after.eliminated.find((option) => !before.eliminated.includes(option));
  if (struck !== undefined) return `${letterOf(struck)} struck out`;
  if (after.chosenOption !== before.chosenOption) {
    return after.chosenOption === null ? 'Answer cleared' : `${letterOf(after.chosenOption)} chosen`;
  }
  const restored = before.eliminated.find((option) => !after.eliminated.includes(option));
  if (restored !== undefined) return `${letterOf(restored)} no longer struck out`;
  if (after.confidence === before.confidence) return '';
  return after.confidence === null ? 'How sure you are is left open' : confidenceWords[after.confidence];
}
