import type { StudyNeed, StudyReason } from './study-needs.ts';

/** Why a concept is to be studied next and how, in words; by rule, from the concept's own figures. */
export function insightWords(need: StudyNeed): string {
  const { concept, reason } = need;
  const trend = concept.trend === 'falling' ? ' It went better in your earlier tests.' : '';
  return `${sentences[reason](need)}${trend}`;
}

const sentences: Record<StudyReason, (need: StudyNeed) => string> = {
  misconception: ({ concept: { kinds } }) =>
    `You chose a wrong option ${times(kinds.misconception)} and it does not look like guessing: something is learned wrong here. Read why those options are wrong, then try new questions.`,
  blank: ({ concept }) => `You left ${concept.blank} of ${questions(totalOf(concept))} blank. Read it up before your next test.`,
  unsettled: ({ concept }) =>
    `${concept.correct} of ${answers(concept.correct + concept.wrong)} right so far, too few to tell a slip from a gap. A short test on it will tell.`,
  guess: ({ concept: { kinds } }) => `${guesses(kinds)} Learn it well enough to know before you choose.`,
  lucky: ({ concept: { kinds } }) => `You were right ${times(kinds.lucky)}, but by the look of it guessed. Make sure that you know why.`,
};

function guesses({ guess, lucky }: StudyNeed['concept']['kinds']): string {
  if (lucky === 0) return `You guessed wrongly ${times(guess)}.`;
  return `You guessed ${times(guess + lucky)}, ${times(guess)} wrongly.`;
}

function totalOf({ correct, wrong, blank }: StudyNeed['concept']): number {
  return correct + wrong + blank;
}

function times(count: number): string {
  if (count === 1) return 'once';
  return count === 2 ? 'twice' : `${count} times`;
}

function questions(count: number): string {
  return count === 1 ? '1 question' : `${count} questions`;
}

function answers(count: number): string {
  return count === 1 ? '1 answer' : `${count} answers`;
}
