import { m } from '#messages';

import { isPremium } from '../../assessment/allowance.ts';
import { analyse, studyNeeds } from '../../assessment/analytics/analyse.ts';
import { type FinishedTest, maxAnalysedTests } from '../../assessment/analytics/finished-test.ts';
import type { Analytics } from '../../contract/shapes/analytics-shapes.ts';
import type { MountEndpoint } from '../shared/http/mount-endpoint.ts';
import { AppError } from '../shared/app-error.ts';
import type { ComputeFor } from '../shared/computing/compute-for.ts';
import type { Learner } from '../shared/sessions.ts';
import { createRateWindow } from '../shared/rate-window.ts';
import { listLastScores } from '../store/attempts/scores.ts';
import { listFinishedTests } from '../store/insights.ts';
import { describeDetails, describeInsights, describeNeeds, describeOverview, describeScore } from './describe-insights.ts';
import { type InsightServices, writeByRule, writeInsights } from './write-insights.ts';

/** Study needs shown per plan. */
const insightsOf = { free: 1, premium: 3 } as const;

/** Finished attempts on the home screen. */
const lastScores = 5;

/** Per learner and minute: each reading analyses up to 200 tests. */
const readingsPerMinute = 60;

/** Analytics of a learner's finished tests, as far as the current plan includes them. */
export function insightRoutes(mount: MountEndpoint, services: InsightServices & { computeFor: ComputeFor }): void {
  const { database, computeFor, now } = services;

  const mayRead = createRateWindow(readingsPerMinute, 60_000, now);

  const readTests = async ({ user }: Learner) => {
    if (!mayRead(user.id)) throw new AppError('slow-down', m.server_many_readings, { retryAfter: 60 });
    return listFinishedTests(database, user.id, maxAnalysedTests);
  };
  const needsOf = ({ user }: Learner, tests: readonly FinishedTest[]) => {
    const plan: Analytics['plan'] = isPremium(user.planExpiry, now()) ? 'premium' : 'free';
    const analysis = analyse(tests);
    return { plan, analysis, needs: studyNeeds(analysis.concepts, insightsOf[plan]) };
  };

  // Does not wait for the model: words by rule are available at once.
  mount('readAnalytics', ({ learner, reply }) => {
    const describe = (tests: readonly FinishedTest[]) => {
      const { plan, analysis, needs } = needsOf(learner, tests);
      return {
        plan,
        ...describeOverview(analysis, needs[0]?.concept),
        insights: describeNeeds(needs, writeByRule(needs).words),
        details: plan === 'premium' ? describeDetails(analysis) : null,
      };
    };
    return computeFor(learner, reply, () => readTests(learner), describe);
  });

  mount('readDesk', ({ learner, reply }) => {
    const read = async () => ({ tests: await readTests(learner), scores: await listLastScores(database, learner.user.id, lastScores) });
    return computeFor(learner, reply, read, ({ tests, scores }) => {
      const { analysis, needs } = needsOf(learner, tests);
      return { scores: scores.map(describeScore), weakest: describeOverview(analysis, needs[0]?.concept).weakest };
    });
  });

  mount('readInsights', async ({ learner, reply }) => {
    // Others do not wait for the model.
    const { needs } = await computeFor(
      learner,
      reply,
      () => readTests(learner),
      (tests) => needsOf(learner, tests),
    );
    const { writer, words } = await writeInsights(services, learner.user.id, needs);
    return { writer, insights: describeInsights(needs, words) };
  });
}
