/** What the landing page says of the built-in bank. A test beside the bank measures it and fails when it is no longer so. */
export const bankFacts = {
  /** Every one of them answered by a reader who did not see the key. */
  questions: 3164,
  /** Topics in English, and in Hindi. */
  topics: 68,
  hindiTopics: 6,
  /** How many rules look for a flaw in each question; none is left in any. */
  flawRules: 15,
  /** Templates that draw fresh numbers; each key is worked out in two ways. */
  itemModels: 84,
  /** The share of multiple-choice questions that the best blind strategy hits over the whole bank. */
  bestGuesser: '25.2%',
};
