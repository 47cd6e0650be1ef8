import type { CallContext } from './call-context.ts';
import type { NeedEvidence } from '../../assessment/analytics/need-evidence.ts';

/**
 * Writes what the evidence about each concept shows and what to do next: one text per need, in the same order. Throws a
 * `ModelFailure`. The caller checks the texts (see `findWordsFault`).
 */
export type InsightWriter = (needs: readonly NeedEvidence[], context: CallContext) => Promise<string[]>;
