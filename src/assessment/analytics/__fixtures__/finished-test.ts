import type { Confidence, Difficulty, QuestionForm, QuestionKind } from '../../question.ts';
import type { FinishedTest, GivenResponse } from '../finished-test.ts';

/** A question and its response. The key is always option 0, and option 1 a distractor. */
export interface Given {
  stem?: string;
  concept?: string;
  chosen?: number | null;
  changes?: (number | null)[];
  seconds?: number;
  confidence?: Confidence;
  difficulty?: Difficulty;
  type?: QuestionKind;
  form?: QuestionForm;
}

/** Its questions are named by the id of the test and their place. */
export function finishedTest(given: readonly Given[], changes: Partial<FinishedTest> = {}): FinishedTest {
  const { id = 't' } = changes;
  const responses: Record<string, GivenResponse> = {};
  const questions = given.map((each, index) => {
    const { stem = 'Which?', concept = 'Cells', chosen = 0, difficulty = 'easy', type = 'mcq', form, seconds, confidence } = each;
    const made = (each.changes ?? [chosen]).map((option) => ({ chosen: option }));
    responses[`${id}${index}`] = { chosen, changes: made, secondsSpent: seconds, confidence };
    const options = { options: ['right', `wrong of ${stem}`], key: 0, optionNotes: ['', `note of ${stem}`] };
    return { id: `${id}${index}`, type, stem, ...options, concept, difficulty, form };
  });
  const of = { title: `Test ${id}`, subjectId: 'biology', subjectName: 'Biology', finishedAt: 1, marking: 'none', voidIds: [] } as const;
  return { id, ...of, questions, responses, ...changes };
}
