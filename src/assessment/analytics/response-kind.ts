/**
 * What a response says of its learner:
 * - `blank`: no option chosen;
 * - `guess` and `lucky`: wrong, and right, after no thought or after wavering (see `tellKinds`);
 * - `slip`: wrong, on a concept that the learner otherwise masters (see `isMastered`);
 * - `misconception`: wrong after thought, twice or more on one concept that is not mastered;
 * - `unsettled`: wrong after thought, once: too little to tell;
 * - `sound`: right, and no guess.
 *
 * Each response is of one kind: a guess is no slip, and a slip no misconception.
 */
export const responseKinds = ['sound', 'lucky', 'slip', 'guess', 'misconception', 'unsettled', 'blank'] as const;
export type ResponseKind = (typeof responseKinds)[number];
