import { asEarlier, type EarlierQuestion } from '../../assessment/drafts/novelty.ts';
import { listAskedQuestions } from '../store/attempts/practice-tests.ts';
import type { Database } from '../store/open-database.ts';
import { listPractised } from '../store/practising/practices.ts';

/** Of a subject: to compare with more would hold up other learners. */
const compared = { questions: 500, practices: 20 };

/** What a subject's latest tests and practices asked. */
export async function readAskedBefore(database: Database, userId: string, subjectId: string): Promise<EarlierQuestion[]> {
  const tested = await listAskedQuestions(database, subjectId, compared.questions);
  const practised = await listPractised(database, userId, subjectId, compared.practices);
  return [...practised.map((question) => ({ ...asEarlier(question), testsAgo: 0 })), ...tested];
}
