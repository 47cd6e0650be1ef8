import { standingQueryShape } from '../../../contract/shapes/practice-shapes.ts';
import type { OneAtATime } from '../../shared/computing/one-at-a-time.ts';
import { type MountEndpoint, readBody } from '../../shared/http/mount-endpoint.ts';
import { readStanding, type StandingServices } from './read-standing.ts';

/** What a learner may expect today and on the day of the exam, and what practice brings most. */
export function standingRoutes(mount: MountEndpoint, services: StandingServices & { oneAtATime: OneAtATime }): void {
  mount('readStanding', async ({ request, learner, reply }) => {
    const { subject } = readBody(standingQueryShape, request.query);
    return services.oneAtATime(learner, reply, () => readStanding(services, learner.user.id, subject));
  });
}
