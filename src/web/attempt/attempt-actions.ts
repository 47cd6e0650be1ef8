import type { Confidence } from '../../assessment/confidence.ts';
import type { AttemptQuestion } from '../shared/root-shapes.ts';
import { useRoot } from '../shared/root-state.ts';
import { mayStrikeOut } from './answering/may-strike-out.ts';
import { spokenChange } from './answering/spoken-change.ts';
import type { KeyAction, KeyTarget } from './desk/key-action.ts';
import { secondsUntilNow } from './use-time-spent.ts';

/** What the learner does to the question on the sheet, and the time until then. Nothing, once the attempt is being submitted. */
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
      // What is chosen is struck out no longer, and how sure one was of another option says nothing of this one.
      eliminated: eliminated.filter((other) => other !== option),
      confidence: null,
    };
  });
}

export function clear(): void {
  change(({ attempted }) => (attempted ? { userAnswer: null, chosenOption: null, attempted: false, confidence: null } : undefined));
}

/** Strikes an option out, or takes that back. Whoever strikes out what they have chosen no longer chooses it. */
export function toggleEliminated(option: number): void {
  change(({ eliminated, chosenOption }) => {
    if (eliminated.includes(option)) return { eliminated: eliminated.filter((other) => other !== option) };
    const unchosen = chosenOption === option ? { userAnswer: null, chosenOption: null, attempted: false, confidence: null } : undefined;
    return { eliminated: [...eliminated, option], ...unchosen };
  });
}

/** Said again, it is taken back. */
export function sayConfidence(confidence: Confidence): void {
  change((question) => (question.attempted ? { confidence: question.confidence === confidence ? null : confidence } : undefined));
}

/** Keeps the time spent on the question that is being left, answered or not. */
export function keepTime(): void {
  change(() => ({}));
}

export function goTo(index: number): void {
  const { questions } = useRoot.getState();
  if (index === questions.currentIndex || index < 0 || index >= questions.questions.length) return;
  keepTime();
  useRoot.getState().goTo(index);
}

export function toggleMark(): void {
  change(({ isMarked }) => ({ isMarked: !isMarked }));
}

export function move(by: 1 | -1): void {
  goTo(useRoot.getState().questions.currentIndex + by);
}

/** Answers what it changed on the question on the sheet, in words to be read aloud. */
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

/** The question that keys act on. */
export function readKeyTarget(): KeyTarget | undefined {
  const question = questionOnSheet();
  return question && { optionCount: question.options.length, chosen: question.chosenOption, mayStrike: mayStrikeOut(question) };
}

function questionOnSheet(): AttemptQuestion | undefined {
  const { questions, currentIndex } = useRoot.getState().questions;
  return questions[currentIndex];
}
