/** Marks per outcome. */
export interface MarkingScheme {
  correct: number;
  wrong: number;
  blank: number;
}

export function markingScheme(negativeMarking: boolean): MarkingScheme {
  return { correct: 1, wrong: negativeMarking ? -0.25 : 0, blank: 0 };
}

/** Chosen option by question id; a question left blank has no entry. */
export type Responses = ReadonlyMap<string, number>;

export interface Score {
  /** Whole quarter marks, so that sums never drift; may be negative. */
  quarterMarks: number;
  attempted: number;
  correct: number;
}

/** Scores one attempt. A response to a question that the test does not hold counts for nothing. */
export function scoreAttempt(questions: readonly { id: string; key: number }[], responses: Responses, scheme: MarkingScheme): Score {
  const score = { quarterMarks: 0, attempted: 0, correct: 0 };
  for (const { id, key } of questions) {
    const chosen = responses.get(id);
    const outcome = outcomeOf(chosen, key);
    score.quarterMarks += Math.round(scheme[outcome] * 4);
    if (outcome !== 'blank') score.attempted += 1;
    if (outcome === 'correct') score.correct += 1;
  }
  return score;
}

/** The questions that a score is made of: a void one neither gives marks nor takes any. */
export function countedQuestions<Q extends { id: string }>(questions: readonly Q[], voidIds: readonly string[]): Q[] {
  return questions.filter(({ id }) => !voidIds.includes(id));
}

export function marksOf(quarterMarks: number): number {
  return quarterMarks / 4;
}

export function outcomeOf(chosen: number | undefined, key: number): keyof MarkingScheme {
  if (chosen === undefined) return 'blank';
  return chosen === key ? 'correct' : 'wrong';
}
