/** How sure a learner says to be of a response, the least first. */
export const confidences = ['guess', 'unsure', 'sure'] as const;
export type Confidence = (typeof confidences)[number];
