/** Why a learner wants another question in a place of the test. */
export const replacementReasons = ['unclear', 'off-topic', 'too-easy', 'too-hard', 'asked-before', 'looks-wrong'] as const;

/** What can be wrong with a question. */
export const reportReasons = ['wrong-key', 'several-correct', 'none-correct', 'unclear', 'off-topic', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
