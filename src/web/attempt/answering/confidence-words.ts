import type { Confidence } from '../../../assessment/confidence.ts';

export const confidenceWords: Record<Confidence, string> = { guess: 'Guess', unsure: 'Unsure', sure: 'Sure' };
