import type { AttemptQuestion } from '../shared/root-shapes.ts';
import { useRoot } from '../shared/root-state.ts';
import type { KeyAction, KeyTarget } from './desk/key-action.ts';
import { secondsUntilNow } from './use-time-spent.ts';

/** What the learner does to the question on the sheet. Nothing, once the attempt is being submitted. */
function change(changeOf: (question: AttemptQuestion) => Partial<AttemptQuestion> | undefined): void {
  const { questions: attempt, changeQuestion } = useRoot.getState();
  const question = attempt.questions[attempt.currentIndex];
  if (!question || attempt.submitting !== 'no') return;
  const changed = changeOf(question);
  if (changed) changeQuestion(question.id, changed);
}

export function choose(option: number): void {
  change(({ id, options, chosenOption, secondsSpent }) => {
    const userAnswer = options[option];
    if (userAnswer === undefined || option === chosenOption) return undefined;
    return { userAnswer, chosenOption: option, attempted: true, secondsSpent: secondsUntilNow(id, secondsSpent) };
  });
}

export function clear(): void {
  change(({ attempted }) => (attempted ? { userAnswer: null, chosenOption: null, attempted: false } : undefined));
}

export function toggleMark(): void {
  change(({ isMarked }) => ({ isMarked: !isMarked }));
}

export function move(by: 1 | -1): void {
  const { questions, goTo } = useRoot.getState();
  const index = questions.currentIndex + by;
  if (index >= 0 && index < questions.questions.length) goTo(index);
}

export function act(action: KeyAction): void {
  if (action.kind === 'choose') choose(action.option);
  if (action.kind === 'clear') clear();
  if (action.kind === 'mark') toggleMark();
  if (action.kind === 'move') move(action.by);
}

/** The question that keys act on. */
export function readKeyTarget(): KeyTarget | undefined {
  const { questions, currentIndex } = useRoot.getState().questions;
  const question = questions[currentIndex];
  return question && { optionCount: question.options.length, chosen: question.chosenOption };
}
