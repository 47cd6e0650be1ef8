/**
 * What a response shows about its learner:
 * - `blank`: no option chosen;
 * - `guess`, `lucky`: wrong or right without thought, or after wavering (see `isGuess` in classify-responses.ts);
 * - `slip`: wrong, on a concept that the learner otherwise masters (see `isMastered`);
 * - `misconception`: wrong although sure, or one of several considered wrong responses to a concept that is not mastered;
 * - `unsettled`: any other wrong response: too little evidence to tell;
 * - `sound`: right, and not a guess.
 *
 * The kinds are mutually exclusive.
 */
export const responseKinds = ['sound', 'lucky', 'slip', 'guess', 'misconception', 'unsettled', 'blank'] as const;
export type ResponseKind = (typeof responseKinds)[number];
