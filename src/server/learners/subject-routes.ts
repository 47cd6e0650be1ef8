import { m } from '#messages';

import { AppError } from '../shared/app-error.ts';
import { describeSubject } from '../shared/wire/describe-subject.ts';
import type { MountEndpoint } from '../shared/http/mount-endpoint.ts';
import type { Database } from '../store/open-database.ts';
import {
  countSubjects,
  findSubjectWithAttempts,
  insertSubject,
  listSubjectsWithAttempts,
  type StoredSubject,
} from '../store/learners/subjects.ts';
import { lockUser } from '../store/learners/users.ts';

export interface SubjectServices {
  database: Database;
  now: () => number;
}

/** More than any learner needs: every list reads all subjects. */
const maxSubjects = 500;

export function subjectRoutes(mount: MountEndpoint, { database, now }: SubjectServices): void {
  mount('createSubject', async ({ body, learner }) => {
    const subject = await createSubject(database, learner.user.id, body.subject, now());
    return {
      message: m.server_subject_created(),
      subject: describeSubject({ ...subject, totalTests: 0, finishedAttempts: [] }),
    };
  });

  mount('listSubjects', async ({ learner }) => {
    const subjects = await listSubjectsWithAttempts(database, learner.user.id);
    return { allSubjects: subjects.map(describeSubject) };
  });

  mount('readSubject', async ({ parameters, learner }) => {
    const subject = await findSubjectWithAttempts(database, learner.user.id, parameters.subjectId);
    if (!subject) throw new AppError('not-found', m.server_no_such_subject);
    return { subject: describeSubject(subject) };
  });
}

function createSubject(database: Database, userId: string, name: string, now: number): Promise<StoredSubject> {
  return database.transaction(async (transaction) => {
    await lockUser(transaction, userId);
    if ((await countSubjects(transaction, userId)) >= maxSubjects) {
      const words = () => m.server_subjects_full({ most: maxSubjects });
      throw new AppError('invalid', words, { fields: { subject: words() } });
    }
    return insertSubject(transaction, userId, name, now);
  });
}
