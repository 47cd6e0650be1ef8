import type { Confidence } from '../../assessment/question.ts';
import type { AttemptQuestion } from '../shared/root/root-shapes.ts';
import { useRoot } from '../shared/root/root-state.ts';
import { type KeyAction, type KeyTarget, mayStrikeOut } from './question/key-action.ts';
import { secondsUntilNow } from './use-time-spent.ts';
import { m } from '#messages';
import { letterOf } from '../ui/text/test-facts.ts';
import { confidenceWords } from './question/response-options.tsx';

/** Changes the current question and adds the time spent on it. A no-op while the attempt is being submitted. */
function change(changeOf: (question: AttemptQuestion) => Partial<AttemptQuestion> | undefined): void {
  const { questions: attempt, changeQuestion } = useRoot.getState();
  const question = questionOnSheet();
  if (!question || attempt.submitting !== 'no') return;
  const changed = changeOf(question);
  if (changed) changeQuestion(question.id, { ...changed, secondsSpent: secondsUntilNow(question.id, question.secondsSpent) });
}

export function choose(option: number): void {
  change(({ options, chosenOption, eliminated }) => {
    const userAnswer = options[option];
    if (userAnswer === undefined || option === chosenOption) return undefined;
    return {
      userAnswer,
      chosenOption: option,
      attempted: true,
      // Choosing restores a struck-out option, and clears the confidence in the previous one.
      eliminated: eliminated.filter((other) => other !== option),
      confidence: null,
    };
  });
}

const noResponse = { userAnswer: null, chosenOption: null, attempted: false, confidence: null };

export function clear(): void {
  change(({ attempted }) => (attempted ? noResponse : undefined));
}

/** Strikes an option out or restores it. Striking out the chosen option clears the response. */
export function toggleEliminated(option: number): void {
  change(({ eliminated, chosenOption }) => {
    if (eliminated.includes(option)) return { eliminated: eliminated.filter((other) => other !== option) };
    return { eliminated: [...eliminated, option], ...(chosenOption === option && noResponse) };
  });
}

/** Choosing the same confidence again clears it. */
export function sayConfidence(confidence: Confidence): void {
  change((question) => (question.attempted ? { confidence: question.confidence === confidence ? null : confidence } : undefined));
}

/** Records the time spent on the current question, answered or not. */
export function recordTime(): void {
  change(() => ({}));
}

export function goTo(index: number): void {
  const { questions } = useRoot.getState();
  if (index === questions.currentIndex || index < 0 || index >= questions.questions.length) return;
  recordTime();
  useRoot.getState().goTo(index);
}

export function toggleMark(): void {
  change(({ isMarked }) => ({ isMarked: !isMarked }));
}

export function move(by: 1 | -1): void {
  goTo(useRoot.getState().questions.currentIndex + by);
}

/** Runs a key's action. Returns what it changed, as text for a screen reader. */
export function act(action: KeyAction): string {
  const before = questionOnSheet();
  if (action.kind === 'choose') choose(action.option);
  if (action.kind === 'strike') toggleEliminated(action.option);
  if (action.kind === 'say') sayConfidence(action.confidence);
  if (action.kind === 'clear') clear();
  if (action.kind === 'mark') toggleMark();
  if (action.kind === 'move') move(action.by);
  const after = questionOnSheet();
  return before && after?.id === before.id ? spokenChange(before, after) : '';
}

/** The current question, as far as keys act on it. */
export function readKeyTarget(): KeyTarget | undefined {
  const question = questionOnSheet();
  return question && { optionCount: question.options.length, chosen: question.chosenOption, mayStrike: mayStrikeOut(question) };
}

function questionOnSheet(): AttemptQuestion | undefined {
  const { questions, currentIndex } = useRoot.getState().questions;
  return questions[currentIndex];
}

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
