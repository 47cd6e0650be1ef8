/** Questions below which a high share is too easily had: a retake of a single missed question is no feat. */
export const leastPraised = 3;
export const praisedPercent = 80;

/** `twelfths` of a mark out of `most`, on so many questions that count. */
export function earnsPraise({ twelfths, most, questionCount }: { twelfths: number; most: number; questionCount: number }): boolean {
  return questionCount >= leastPraised && twelfths * 100 >= most * praisedPercent;
}
