/** The choices of a learner who enables negative marking. */
export const negativeMarkings = [
  'minus-quarter',
  'minus-third',
  'plus-four-minus-one',
  'plus-five-minus-one',
  'plus-two-minus-half',
] as const;
export type NegativeMarking = (typeof negativeMarkings)[number];

/** Marking schemes; all except `none` deduct marks for a wrong response. */
export const markings = ['none', ...negativeMarkings] as const;
export type Marking = (typeof markings)[number];

/** Marks by outcome, in twelfths of a mark: quarters and thirds are whole numbers of them, so sums are exact. */
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
  'plus-five-minus-one': { correct: 60, wrong: -12, blank: 0 },
  'plus-two-minus-half': { correct: 24, wrong: -6, blank: 0 },
};

/** The marking scheme that a form selects; negative marking defaults to a quarter mark. */
export function markingOf({ negative, marking }: { negative: boolean; marking?: NegativeMarking | undefined }): Marking {
  return negative ? (marking ?? 'minus-quarter') : 'none';
}

/** Chosen option by question id; a question left blank has no entry. */
export type Responses = ReadonlyMap<string, number>;

/** The responses of an attempt, from what is stored for each question it touched. */
export function chosenResponses(stored: Readonly<Record<string, { chosen: number | null }>>): Responses {
  const chosen = new Map<string, number>();
  for (const [id, response] of Object.entries(stored)) if (response.chosen !== null) chosen.set(id, response.chosen);
  return chosen;
}

export interface Score {
  /** In whole twelfths of a mark; may be negative. */
  twelfths: number;
  attempted: number;
  correct: number;
}

/** Scores one attempt. Ignores responses to questions that are not in the test. */
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

/** The questions that a score is computed from: void ones neither give nor take marks. */
export function countedQuestions<Q extends { id: string }>(questions: readonly Q[], voidIds: readonly string[]): Q[] {
  return questions.filter(({ id }) => !voidIds.includes(id));
}

/** The maximum score for this many questions. */
export function maxTwelfths(marking: Marking, questionCount: number): number {
  return markingSchemes[marking].correct * questionCount;
}

export function marksOf(twelfths: number): number {
  return twelfths / 12;
}

export function outcomeOf(chosen: number | undefined, key: number): keyof MarkingScheme {
  if (chosen === undefined) return 'blank';
  return chosen === key ? 'correct' : 'wrong';
}
