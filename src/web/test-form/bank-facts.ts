/** What the landing page says of the built-in bank. A test beside the bank measures it and fails when it is no longer so. */
export const bankFacts = {
  questions: 3157,
  topics: 68,
  /** The share of multiple-choice questions that the best blind strategy hits over the whole bank. */
  bestGuesser: '25.2%',
};
