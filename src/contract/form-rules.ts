/** Limits that the form checks without asking the server. */
export const maxNotesLength = 200_000;
export const maxQuestions = 50;
/** Answers that one call sends: more than the longest full paper asks. */
export const mostAnswers = 200;
export const maxSecondsPerQuestion = 3600;

/** Why a learner wants a question replaced. */
export const replacementReasons = ['unclear', 'off-topic', 'too-easy', 'too-hard', 'asked-before', 'looks-wrong'] as const;

/** Why a learner reports a question. */
export const reportReasons = ['wrong-key', 'several-correct', 'none-correct', 'unclear', 'off-topic', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
/** Tests that one call deletes or moves. */
export const mostTestsTogether = 100;
/** Questions that one import reads. */
export const mostImported = 1000;
/** In bytes. */
export const largestImport = 10 * 1024 * 1024;
/** Of the name that a taker of a shared test gives. */
export const longestTakerName = 60;
/** Minutes a day that a learner practises what is due. */
export const planMinutes = { low: 5, high: 120 };
/** The hours of the day at which a learner can be reminded, and the one that is proposed. */
export const reminderHours = { low: 0, high: 23, proposed: 18 };
