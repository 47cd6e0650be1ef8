import { insightWords } from '../../assessment/analytics/insight-words.ts';
import type { StudyNeed } from '../../assessment/analytics/study-needs.ts';

/** Says why each concept is to be studied next and how: one text a need, in their order. */
export type InsightWriter = (needs: readonly StudyNeed[]) => Promise<string[]>;

/** By rule, from the figures alone. */
export const ruleInsightWriter: InsightWriter = async (needs) => needs.map(insightWords);
