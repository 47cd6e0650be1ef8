import { m } from '#messages';

import { isPremium } from '../../assessment/allowance.ts';
import { analyse } from '../../assessment/analytics/analyse.ts';
import { mostTests } from '../../assessment/analytics/finished-test.ts';
import { studyNeeds } from '../../assessment/analytics/study-needs.ts';
import type { Analytics } from '../../contract/analytics-shapes.ts';
import type { MountEndpoint } from '../shared/mount-endpoint.ts';
import { AppError } from '../shared/app-error.ts';
import type { Learner } from '../shared/sessions.ts';
import { createRateWindow } from '../shared/rate-window.ts';
import { listFinishedTests } from '../store/analytics.ts';
import { describeDetails, describeInsights, describeNeeds, describeOverview } from './describe-analytics.ts';
import { type InsightServices, writeByRule, writeInsights } from './write-insights.ts';

/** How many concepts to study next each plan is told of. */
const insightsOf = { free: 1, premium: 3 } as const;

/** In a minute, each learner: every reading goes through up to two hundred whole tests. */
const mostReadings = 60;

/** What a learner's finished tests say of them: as much as their plan holds at this moment. */
export function analyticsRoutes(mount: MountEndpoint, services: InsightServices): void {
  const { database, now } = services;

  const mayRead = createRateWindow(mostReadings, 60_000, now);

  const readNeeds = async ({ user }: Learner) => {
    if (!mayRead(user.id)) throw new AppError('slow-down', m.server_many_readings, { retryAfter: 60 });
    const plan: Analytics['plan'] = isPremium(user.planExpiry, now()) ? 'premium' : 'free';
    const analysis = analyse(await listFinishedTests(database, user.id, mostTests));
    return { plan, analysis, needs: studyNeeds(analysis.concepts, insightsOf[plan]) };
  };

  // Waits for nobody's words: those by rule are there at once.
  mount('readAnalytics', async ({ learner }) => {
    const { plan, analysis, needs } = await readNeeds(learner);
    return {
      plan,
      ...describeOverview(analysis, needs[0]?.concept),
      insights: describeNeeds(needs, writeByRule(needs).words),
      details: plan === 'premium' ? describeDetails(analysis) : null,
    };
  });

  mount('readInsights', async ({ learner }) => {
    const { needs } = await readNeeds(learner);
    const { writer, words } = await writeInsights(services, learner.user.id, needs);
    return { writer, insights: describeInsights(needs, words) };
  });
}
