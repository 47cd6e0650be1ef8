import type { KeyCheck, Question } from '../../assessment/question.ts';
import type { ReportReason } from '../../contract/reasons.ts';

/** Solved again, it did not come to its key. */
export const upheldWords =
  'You were right to doubt it: solved twice more without sight of our answer, the question came to something else both times. It does not count, and your score leaves it out.';

/** Solved again, it came to its key. */
export function refusedWords(question: Question, reason: ReportReason): string {
  const found = `The answer stands. Solved again without sight of it, the question came to ${quoted(question)} once more.`;
  // Solving says nothing of the topic, and that is not passed over in silence.
  const offTopic = 'Whether a question belongs to your topic is not something that solving it tells: it counts, for its answer holds.';
  return paragraphs(found, question.explanation, reason === 'off-topic' ? offTopic : '');
}

/** Nobody is connected who could solve it. */
export function unjudgedWords(question: Question): string {
  const kept = `Nobody is connected here who could solve this question again, so its answer, ${quoted(question)}, stays as it was.`;
  return paragraphs(`${kept} ${checkWords[question.checked ?? 'none']}`, question.explanation);
}

/** Every try to have it solved failed. */
export function unsolvedWords(question: Question): string {
  const kept = `We could not have this question solved again, so its answer, ${quoted(question)}, stays as it was.`;
  return paragraphs(`${kept} ${checkWords[question.checked ?? 'none']}`, question.explanation);
}

const checkWords: Record<NonNullable<KeyCheck> | 'none', string> = {
  reviewed: 'It was reviewed before it came into the built-in bank.',
  computed: 'It was computed by a formula.',
  'solved-blind': 'Before you were asked, the question was solved without sight of its answer, and came to the same.',
  none: 'Nobody but its writer has checked it, so your doubt may well be right.',
};

function quoted({ options, key }: Question): string {
  return `“${options[key] ?? ''}”`;
}

function paragraphs(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
