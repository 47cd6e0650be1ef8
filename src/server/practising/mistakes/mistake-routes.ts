import { m } from '#messages';

import { mistakesQueryShape } from '../../../contract/shapes/practice-shapes.ts';
import { AppError } from '../../shared/app-error.ts';
import type { OneAtATime } from '../../shared/computing/one-at-a-time.ts';
import { type MountEndpoint, readBody } from '../../shared/http/mount-endpoint.ts';
import { lockUser } from '../../store/learners/users.ts';
import type { Database } from '../../store/open-database.ts';
import { hasMistake, keepWithMistake } from '../../store/practising/mistake-notes.ts';
import { rememberAnswers } from '../remember-answers.ts';
import { bookFilter, readBook } from './read-book.ts';

interface MistakeServices {
  database: Database;
  oneAtATime: OneAtATime;
  now: () => number;
}

/** What a learner missed, with the key of each question, and what they keep with it. */
export function mistakeRoutes(mount: MountEndpoint, { database, oneAtATime, now }: MistakeServices): void {
  mount('readMistakes', async ({ request, learner, reply }) => {
    const { page = '1', ...asked } = readBody(mistakesQueryShape, request.query);
    return oneAtATime(learner, reply, async () => {
      const filter = await bookFilter(database, learner.user.id, asked, now());
      return readBook(database, filter, Number(page));
    });
  });

  mount('noteMistake', async ({ body: { id, ...given }, learner: { user } }) => {
    // Its row goes for a moment where what was answered counts again.
    await rememberAnswers(database, user.id);
    return database.transaction(async (transaction) => {
      await lockUser(transaction, user.id);
      if (!(await hasMistake(transaction, user.id, id))) throw new AppError('not-found', m.server_no_such_question);
      return keepWithMistake(transaction, { userId: user.id, mistakeId: id }, given);
    });
  });
}
