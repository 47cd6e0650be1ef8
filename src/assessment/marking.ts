/** How marks are given; under all but `none` a wrong response takes some off. */
export const markings = ['none', 'minus-quarter', 'minus-third', 'plus-four-minus-one'] as const;
export type Marking = (typeof markings)[number];

/** Those that a learner chooses from once wrong responses are to cost something. */
export const negativeMarkings = ['minus-quarter', 'minus-third', 'plus-four-minus-one'] as const;
export type NegativeMarking = (typeof negativeMarkings)[number];

/**
 * Marks per outcome, in whole twelfths of a mark: quarters and thirds are both whole there, so that no sum ever drifts.
 */
export interface MarkingScheme {
  correct: number;
  wrong: number;
  blank: number;
}

export const markingSchemes: Record<Marking, MarkingScheme> = {
  none: { correct: 12, wrong: 0, blank: 0 },
  'minus-quarter': { correct: 12, wrong: -3, blank: 0 },
  'minus-third': { correct: 12, wrong: -4, blank: 0 },
  'plus-four-minus-one': { correct: 48, wrong: -12, blank: 0 },
};

/** A form says whether wrong responses cost marks, and may say how much: a quarter, where it does not. */
export function markingOf({ negative, marking }: { negative: boolean; marking?: NegativeMarking | undefined }): Marking {
  return negative ? (marking ?? 'minus-quarter') : 'none';
}

/** Chosen option by question id; a question left blank has no entry. */
export type Responses = ReadonlyMap<string, number>;

export interface Score {
  /** In whole twelfths of a mark; may be negative. */
  twelfths: number;
  attempted: number;
  correct: number;
}

/** Scores one attempt. A response to a question that the test does not hold counts for nothing. */
export function scoreAttempt(questions: readonly { id: string; key: number }[], responses: Responses, scheme: MarkingScheme): Score {
  const score = { twelfths: 0, attempted: 0, correct: 0 };
  for (const { id, key } of questions) {
    const outcome = outcomeOf(responses.get(id), key);
    score.twelfths += scheme[outcome];
    if (outcome !== 'blank') score.attempted += 1;
    if (outcome === 'correct') score.correct += 1;
  }
  return score;
}

/** The questions that a score is made of: a void one neither gives marks nor takes any. */
export function countedQuestions<Q extends { id: string }>(questions: readonly Q[], voidIds: readonly string[]): Q[] {
  return questions.filter(({ id }) => !voidIds.includes(id));
}

/** What so many questions bring at most. */
export function mostTwelfths(marking: Marking, questionCount: number): number {
  return markingSchemes[marking].correct * questionCount;
}

export function marksOf(twelfths: number): number {
  return twelfths / 12;
}

export function outcomeOf(chosen: number | undefined, key: number): keyof MarkingScheme {
  if (chosen === undefined) return 'blank';
  return chosen === key ? 'correct' : 'wrong';
}
