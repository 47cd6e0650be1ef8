import { difficulties, type Difficulty, type QuestionKind } from './question.ts';

interface AskedTest {
  difficulty: Difficulty;
  /** The outline, if the learner changed it. */
  plan?: readonly { type: QuestionKind; difficulty: Difficulty }[] | null | undefined;
}

/** The difficulty that the learner asked for at a place of the test. An outline shows the true/false questions of a hard test as medium. */
export function askedDifficulty({ plan, difficulty }: AskedTest, place: number): Difficulty {
  const planned = plan?.[place];
  if (!planned || (difficulty === 'hard' && planned.type === 'truefalse' && planned.difficulty === 'medium')) return difficulty;
  return planned.difficulty;
}

/** All that the learner asked for, easiest first: an outline can ask for several. */
export function askedDifficulties(test: AskedTest): Difficulty[] {
  const asked = new Set(test.plan?.map((_, place) => askedDifficulty(test, place)) ?? [test.difficulty]);
  return difficulties.filter((each) => asked.has(each));
}

/** By which a list calls the test: the form's difficulty, or the hardest of an outline that asks for others. */
export function difficultyOf(test: AskedTest): Difficulty {
  const asked = askedDifficulties(test);
  return asked.includes(test.difficulty) ? test.difficulty : (asked.at(-1) ?? test.difficulty);
}
