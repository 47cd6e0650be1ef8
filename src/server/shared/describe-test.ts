import type { StoredTest } from '../store/tests.ts';

/** A test as the wire names its parts. `timeLimit` is the seconds per question. */
export function describeTest(test: Pick<StoredTest, 'id' | 'title' | 'timePerQuestion' | 'negativeMarking' | 'questionIds'>) {
  return {
    _id: test.id,
    title: test.title,
    timeLimit: test.timePerQuestion,
    negativeMarking: test.negativeMarking,
    numberOfQuestions: test.questionIds.length,
  };
}
