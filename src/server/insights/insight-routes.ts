import { m } from '#messages';

import { isPremium } from '../../assessment/allowance.ts';
import { analyse, findWeakest, hasEvidence, needsStudy, studyNeeds } from '../../assessment/analytics/analyse.ts';
import { type FinishedTest, maxAnalysedTests } from '../../assessment/analytics/finished-test.ts';
import { withoutMended } from '../../assessment/analytics/mended-concepts.ts';
import type { Analytics } from '../../contract/shapes/analytics-shapes.ts';
import type { MountEndpoint } from '../shared/http/mount-endpoint.ts';
import { AppError } from '../shared/app-error.ts';
import type { ComputeFor } from '../shared/computing/compute-for.ts';
import type { Learner } from '../shared/sessions.ts';
import { createRateWindow } from '../shared/rate-window.ts';
import { listLastScores } from '../store/attempts/scores.ts';
import { findSettingsOfTest } from '../store/attempts/practice-tests.ts';
import { listFinishedRetakes, listFinishedTests } from '../store/insights.ts';
import { describeConcept, describeDetails, describeInsights, describeNeeds, describeOverview, describeScore } from './describe-insights.ts';
import { type InsightServices, writeByRule, writeInsights } from './write-insights.ts';

/** Study needs shown per plan. */
const insightsOf = { free: 1, premium: 3 } as const;

/** The newest, which tell what has been mended since. */
const maxRetakes = 20;

interface FinishedAttempts {
  tests: readonly FinishedTest[];
  retakes: readonly FinishedTest[];
}

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
    const [tests, retakes] = await Promise.all([
      listFinishedTests(database, user.id, maxAnalysedTests),
      listFinishedRetakes(database, user.id, maxRetakes),
    ]);
    return { tests, retakes };
  };
  const needsOf = ({ user }: Learner, { tests, retakes }: FinishedAttempts) => {
    const plan: Analytics['plan'] = isPremium(user.planExpiry, now()) ? 'premium' : 'free';
    const analysis = analyse(tests);
    const concepts = withoutMended(analysis.concepts, retakes);
    const needs = studyNeeds(concepts.filter(hasEvidence), insightsOf[plan]);
    const hasTooFew = needs.length === 0 && concepts.some(needsStudy);
    return { plan, analysis, needs, hasTooFew, weakest: findWeakest(concepts) };
  };

  // Does not wait for the model: words by rule are available at once.
  mount('readAnalytics', ({ learner, reply }) => {
    const describe = (tests: FinishedAttempts) => {
      const { plan, analysis, needs, hasTooFew, weakest } = needsOf(learner, tests);
      const missed = hasTooFew ? analysis.tests.findLast(({ wrong, blank }) => wrong + blank > 0) : undefined;
      return {
        plan,
        ...describeOverview(analysis, weakest),
        insights: describeNeeds(needs, writeByRule(needs).words),
        ...(missed && { tooFew: { missedIn: missed.test.id } }),
        details: plan === 'premium' ? describeDetails(analysis) : null,
      };
    };
    return computeFor(learner, reply, () => readTests(learner), describe);
  });

  mount('readDesk', async ({ learner, reply }) => {
    const read = async () => ({ tests: await readTests(learner), scores: await listLastScores(database, learner.user.id, lastScores) });
    const { scores, weakest } = await computeFor(learner, reply, read, ({ tests, scores }) => ({ scores, ...needsOf(learner, tests) }));
    const settings = weakest && (await findSettingsOfTest(database, weakest.askedIn.id));
    return { scores: scores.map(describeScore), weakest: weakest ? { ...describeConcept(weakest), ...settings } : null };
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
