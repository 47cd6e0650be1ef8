import { m } from '#messages';
import { type Marking, marksOf } from '../../../assessment/marking.ts';
import { type MindChange, type MindChangeKind, mindChangesOf } from '../../../assessment/review/mind-changes.ts';
import { type ReviewedQuestion, twelfthsOf } from '../../../assessment/review/reviewed-question.ts';
import type { Confidence } from '../../../assessment/question.ts';
import { secondsText } from '../../ui/text/figure-text.ts';
import { gainText, markUnit } from '../../ui/text/marks-text.ts';
import { letterOf } from '../../ui/text/test-facts.ts';

const saidConfidenceWords: Record<Confidence, string> = {
  guess: m.solutions_said_guess(),
  unsure: m.solutions_said_unsure(),
  sure: m.solutions_said_sure(),
};

export const mindChangeWords: Record<MindChangeKind, string> = {
  'wrong-to-right': m.solutions_change_wrong_right(),
  'right-to-wrong': m.solutions_change_right_wrong(),
  'wrong-to-wrong': m.solutions_change_wrong_wrong(),
};

/** The marks of the question, and how the learner came to the answer, as far as it was recorded. */
export function answerHistory(question: ReviewedQuestion, marking: Marking): string[] {
  const { isVoid, seconds, confidence, chosen } = question;
  return [
    ...(isVoid ? [] : [marksWords(twelfthsOf(question, marking))]),
    ...(seconds === null ? [] : [m.solutions_took({ time: secondsText(seconds) })]),
    ...(confidence === null || chosen === undefined ? [] : [saidConfidenceWords[confidence]]),
    ...countRepeats(mindChangesOf(question).map((change) => changeWords(change, isVoid))),
    ...takenBackWords(question),
  ];
}

function marksWords(twelfths: number): string {
  return `${gainText(marksOf(twelfths))} ${markUnit(twelfths)}`;
}

/** Each sentence once, in the order of its first occurrence. */
function countRepeats(sentences: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const sentence of sentences) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  return [...counts].map(([sentence, count]) => (count === 1 ? sentence : m.solutions_times({ sentence, count })));
}

/** A void question has no right answer. */
function changeWords({ from, to, kind }: MindChange, isVoid: boolean): string {
  const letters = { from: letterOf(from), to: letterOf(to) };
  return isVoid ? m.solutions_changed(letters) : m.solutions_changed_kind({ ...letters, change: mindChangeWords[kind] });
}

function takenBackWords({ chosen, changes, key, isVoid }: ReviewedQuestion): string[] {
  const last = changes.findLast((option) => option !== null);
  if (chosen !== undefined || last === undefined || last === null) return [];
  const letter = letterOf(last);
  if (isVoid) return [m.solutions_taken_back({ letter })];
  return [last === key ? m.solutions_taken_back_right({ letter }) : m.solutions_taken_back_wrong({ letter })];
}
