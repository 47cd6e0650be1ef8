import { m } from '#messages';

import { call } from '../../shared/call.ts';
import { showToast } from '../../shared/toast.tsx';

/** What the learner gave to a question last. */
export interface GivenAnswer {
  id: string;
  userAnswer: string | null;
}

/** Tells how many of these answers the finished test was graded without; nothing, where it has them all. */
export async function tellOfLateAnswers(testId: string, given: readonly GivenAnswer[]): Promise<void> {
  const count = await countLate(testId, given);
  if (count === 0) return;
  showToast('info', count === undefined ? m.attempt_late_unknown() : m.attempt_late({ count }));
}

/** Undefined where the server cannot say. Answers that were on their way may have come in time after all. */
export async function countLate(testId: string, given: readonly GivenAnswer[]): Promise<number | undefined> {
  try {
    const { questions } = await call('readSolutions', { parameters: { testId } });
    const graded = new Map(questions.map(({ id, userAnswer }) => [id, userAnswer]));
    return given.filter(({ id, userAnswer }) => graded.has(id) && graded.get(id) !== userAnswer).length;
  } catch (error) {
    console.error('What came too late is not known', error);
    return undefined;
  }
}
