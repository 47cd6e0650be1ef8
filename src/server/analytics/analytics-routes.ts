import { isPremium } from '../../assessment/allowance.ts';
import { analyse } from '../../assessment/analytics/analyse.ts';
import { mostTests } from '../../assessment/analytics/finished-test.ts';
import { type StudyNeed, studyNeeds } from '../../assessment/analytics/study-needs.ts';
import type { Analytics } from '../../contract/analytics-shapes.ts';
import type { MountEndpoint } from '../shared/mount-endpoint.ts';
import { listFinishedTests } from '../store/analytics.ts';
import type { Database } from '../store/open-database.ts';
import { describeDetails, describeOverview, nameConcept } from './describe-analytics.ts';
import { type InsightWriter, ruleInsightWriter } from './insight-writer.ts';

export interface AnalyticsServices {
  database: Database;
  now: () => number;
  /** Rules, where nobody else writes. */
  insightWriter?: InsightWriter | undefined;
}

/** How many concepts to study next each plan is told of. */
const insightsOf = { free: 1, premium: 3 } as const;

/** What a learner's finished tests say of them: as much as their plan holds at this moment. */
export function analyticsRoutes(mount: MountEndpoint, { database, now, insightWriter = ruleInsightWriter }: AnalyticsServices): void {
  mount('readAnalytics', async ({ learner }) => {
    const plan: Analytics['plan'] = isPremium(learner.user.planExpiry, now()) ? 'premium' : 'free';
    const analysis = analyse(await listFinishedTests(database, learner.user.id, mostTests));
    const needs = studyNeeds(analysis.concepts, insightsOf[plan]);
    return {
      plan,
      ...describeOverview(analysis, needs[0]?.concept),
      insights: await writeInsights(insightWriter, needs),
      details: plan === 'premium' ? describeDetails(analysis) : null,
    };
  });
}

async function writeInsights(writer: InsightWriter, needs: readonly StudyNeed[]): Promise<Analytics['insights']> {
  const texts = await writer(needs);
  return needs.flatMap(({ concept }, index) => {
    const words = texts[index];
    return words === undefined ? [] : [{ ...nameConcept(concept), words }];
  });
}
