import { m } from '#messages';

import { locales } from '../../contract/locales.ts';
import { countSubjects, findNamedSubject, insertSubject, maxSubjects } from '../store/learners/subjects.ts';
import type { Database } from '../store/open-database.ts';
import { AppError } from './app-error.ts';

type Locale = (typeof locales)[number];

/** The learner's subject of this name in any language of ours: they may have made it in another. Call under the learner's lock. */
export async function findOrMakeSubject(
  transaction: Database,
  userId: string,
  nameOf: (options?: { locale: Locale }) => string,
  now: number,
): Promise<string> {
  const earlier = await findNamedSubject(
    transaction,
    userId,
    locales.map((locale) => nameOf({ locale })),
  );
  if (earlier) return earlier.id;
  const words = () => m.server_subjects_full({ most: maxSubjects });
  if ((await countSubjects(transaction, userId)) >= maxSubjects) throw new AppError('invalid', words, { fields: { subjectId: words() } });
  return (await insertSubject(transaction, userId, nameOf(), now)).id;
}
