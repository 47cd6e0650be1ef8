import { m } from '#messages';

import { graceSeconds } from '../../assessment/timing.ts';
import { AppError } from '../shared/app-error.ts';
import { describeSubject } from '../shared/wire/describe-subject.ts';
import type { MountEndpoint } from '../shared/http/mount-endpoint.ts';
import type { Database } from '../store/open-database.ts';
import {
  countSubjects,
  findNamesake,
  findSubjectWithAttempts,
  insertSubject,
  listSubjectsWithAttempts,
  maxSubjects,
  renameSubject,
  type StoredSubject,
} from '../store/learners/subjects.ts';
import { removeSubject, type SubjectRemoved } from '../store/learners/remove-subject.ts';
import { lockUser } from '../store/learners/users.ts';

export interface SubjectServices {
  database: Database;
  now: () => number;
}

export function subjectRoutes(mount: MountEndpoint, { database, now }: SubjectServices): void {
  mount('createSubject', async ({ body, learner }) => {
    const subject = await createSubject(database, learner.user.id, body.subject, now());
    return {
      message: m.server_subject_created(),
      subject: describeSubject({ ...subject, totalTests: 0, finishedAttempts: [] }),
    };
  });

  mount('renameSubject', async ({ body: { subjectId, subject: name }, learner }) => {
    await database.transaction(async (transaction) => {
      await lockUser(transaction, learner.user.id);
      await refuseNamesake(transaction, { userId: learner.user.id, name, subjectId });
      if (!(await renameSubject(transaction, learner.user.id, subjectId, name))) throw noSuchSubject();
    });
    return { subject: describeSubject(found(await findSubjectWithAttempts(database, learner.user.id, subjectId))) };
  });

  mount('removeSubject', async ({ body: { subjectId, moveTo, testCount = 0 }, learner }) => {
    if (moveTo === subjectId) throw noSuchSubject();
    const overdueBefore = now() - graceSeconds * 1000;
    const removal = { userId: learner.user.id, subjectId, moveTo, testCount, overdueBefore, now: now() };
    await database.transaction(async (transaction) => {
      const refused = refusals[await removeSubject(transaction, removal)];
      if (refused) throw refused();
    });
    return {};
  });

  mount('listSubjects', async ({ learner }) => {
    const subjects = await listSubjectsWithAttempts(database, learner.user.id);
    return { allSubjects: subjects.map(describeSubject) };
  });

  mount('readSubject', async ({ parameters, learner }) => {
    return { subject: describeSubject(found(await findSubjectWithAttempts(database, learner.user.id, parameters.subjectId))) };
  });
}

const noSuchSubject = () => new AppError('not-found', m.server_no_such_subject);

/** What the learner started is not thrown away; they may move it instead. */
const refusals: Record<SubjectRemoved, (() => AppError) | undefined> = {
  removed: undefined,
  missing: noSuchSubject,
  'has-running-test': () => new AppError('wrong-state', m.server_subject_has_running_test),
  'is-being-written': () => new AppError('wrong-state', m.server_subject_being_written),
  'has-unsaved-test': () => new AppError('wrong-state', m.server_subject_has_unsaved_test),
  'has-other-tests': () => new AppError('wrong-state', m.server_subject_has_other_tests),
};

function found<Subject>(subject: Subject | undefined): Subject {
  if (subject === undefined) throw noSuchSubject();
  return subject;
}

function createSubject(database: Database, userId: string, name: string, now: number): Promise<StoredSubject> {
  return database.transaction(async (transaction) => {
    await lockUser(transaction, userId);
    await refuseNamesake(transaction, { userId, name });
    if ((await countSubjects(transaction, userId)) >= maxSubjects) {
      const words = () => m.server_subjects_full({ most: maxSubjects });
      throw new AppError('invalid', words, { fields: { subject: words() } });
    }
    return insertSubject(transaction, userId, name, now);
  });
}

async function refuseNamesake(transaction: Database, wanted: Parameters<typeof findNamesake>[1]): Promise<void> {
  const namesake = await findNamesake(transaction, wanted);
  if (!namesake) return;
  const words = () => m.server_subject_exists();
  throw new AppError('invalid', words, { fields: { subject: words() } });
}
