import { m } from '#messages';

import { AppError } from '../shared/app-error.ts';
import { describeSubject } from '../shared/describe-subject.ts';
import type { MountEndpoint } from '../shared/mount-endpoint.ts';
import type { Database } from '../store/open-database.ts';
import { findSubjectWithAttempts, insertSubject, listSubjectsWithAttempts } from '../store/subjects.ts';

export interface SubjectServices {
  database: Database;
  now: () => number;
}

export function subjectRoutes(mount: MountEndpoint, { database, now }: SubjectServices): void {
  mount('createSubject', async ({ body, learner }) => {
    const subject = await insertSubject(database, learner.user.id, body.subject, now());
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
