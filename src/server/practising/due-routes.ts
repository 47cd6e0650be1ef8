import type { MountEndpoint } from '../shared/http/mount-endpoint.ts';
import type { OneAtATime } from '../shared/computing/one-at-a-time.ts';
import type { Database } from '../store/open-database.ts';
import { countDue, findNextDue } from '../store/practising/concept-memories.ts';
import { rememberAnswers } from './remember-answers.ts';

export interface PracticeServices {
  database: Database;
  oneAtATime: OneAtATime;
  now: () => number;
}

/** Which concepts a learner should practise now. */
export function dueRoutes(mount: MountEndpoint, { database, oneAtATime, now }: PracticeServices): void {
  mount('readDue', ({ learner, reply }) =>
    oneAtATime(learner, reply, async () => {
      const { id } = learner.user;
      await rememberAnswers(database, id);
      const bySubject = await countDue(database, id, now());
      return {
        due: bySubject.reduce((sum, { due }) => sum + due, 0),
        bySubject,
        next: await findNextDue(database, id, now()),
      };
    }),
  );
}
