import type { NeedEvidence } from '../../assessment/analytics/need-evidence.ts';

/**
 * Says what the evidence about each concept shows and what to do next: one text a need, in their order. Throws a
 * `ModelFailure`. What it writes is checked by whoever asks (see `findWordsFault`).
 */
export type InsightWriter = (needs: readonly NeedEvidence[], signal: AbortSignal) => Promise<string[]>;
