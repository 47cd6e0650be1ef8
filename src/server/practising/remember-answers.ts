import { type ConceptMemory, type ConceptRecall, recall, recallsOf } from '../../assessment/memory/recalls.ts';
import { lockUser } from '../store/learners/users.ts';
import type { Database } from '../store/open-database.ts';
import {
  forgetMemories,
  hasUncounted,
  listMemories,
  listUncountedAnswers,
  listUncountedAttempts,
  markCounted,
  saveMemories,
  type Uncounted,
} from '../store/practising/concept-memories.ts';
import { saveMistakes } from '../store/practising/mistakes.ts';
import { missedQuestions } from './mistakes/missed-questions.ts';

/** In one transaction: the questions of a test are read whole. */
const batch = { attempts: 50, answers: 200 };

/** Counts the learner's finished attempts and answers in the memory of their concepts and in their mistakes, each once and in the order of their instants. */
export async function rememberAnswers(database: Database, userId: string): Promise<void> {
  while (await hasUncounted(database, userId)) await rememberBatch(database, userId);
}

function rememberBatch(database: Database, userId: string): Promise<void> {
  return database.transaction(async (transaction) => {
    await lockUser(transaction, userId);
    const uncounted = await listUncounted(transaction, userId);
    const late: string[] = [];
    for (const [subjectId, own] of bySubject(uncounted)) {
      const memories = withRecalls(await listMemories(transaction, subjectId), own);
      if (memories) {
        await saveMemories(transaction, { userId, subjectId }, memories);
        await saveMistakes(transaction, { userId, subjectId }, missedQuestions(userId, own));
      } else late.push(subjectId);
    }
    await forgetMemories(transaction, late);
    const isLate = ({ test }: Uncounted) => late.includes(test.subjectId);
    await markCounted(
      transaction,
      uncounted.filter((each) => !isLate(each)),
      true,
    );
    await markCounted(transaction, uncounted.filter(isLate), false);
  });
}

/** The oldest, in the order in which they count. */
async function listUncounted(transaction: Database, userId: string): Promise<Uncounted[]> {
  const attempts = await listUncountedAttempts(transaction, userId, batch.attempts);
  const answers = await listUncountedAnswers(transaction, userId, batch.answers);
  // Where one list is cut short, the other must not run ahead of it.
  const ends = [
    ...(attempts.length === batch.attempts ? attempts.slice(-1) : []),
    ...(answers.length === batch.answers ? answers.slice(-1) : []),
  ];
  return [...attempts, ...answers].filter((each) => ends.every((end) => inOrder(each, end) <= 0)).sort(inOrder);
}

function inOrder({ test: one }: Uncounted, { test: other }: Uncounted): number {
  if (one.finishedAt !== other.finishedAt) return one.finishedAt - other.finishedAt;
  const [key, otherKey] = [one, other].map(({ id, questions }) => `${id} ${questions[0]?.id}`) as [string, string];
  if (key === otherKey) return 0;
  return key < otherKey ? -1 : 1;
}

function bySubject(uncounted: readonly Uncounted[]): Map<string, Uncounted[]> {
  const found = new Map<string, Uncounted[]>();
  for (const each of uncounted) found.set(each.test.subjectId, [...(found.get(each.test.subjectId) ?? []), each]);
  return found;
}

/** The memories that change; undefined if those that there are do not count these answers last. */
function withRecalls(earlier: readonly ConceptMemory[], uncounted: readonly Uncounted[]): ConceptMemory[] | undefined {
  if (uncounted.some(({ isRecounted }) => isRecounted)) return undefined;
  const counted = new Map(earlier.map((memory) => [memory.concept, memory]));
  const changed = new Map<string, ConceptMemory>();
  for (const { test, isHelped } of uncounted) {
    for (const given of recallsOf(test, isHelped)) {
      const memory = counted.get(given.concept);
      if (memory && !isLater(given, memory)) return undefined;
      changed.set(given.concept, recall(changed.get(given.concept) ?? memory, given));
    }
  }
  return [...changed.values()];
}

function isLater({ at, askedIn }: ConceptRecall, memory: ConceptMemory): boolean {
  return at > memory.recalledAt || (at === memory.recalledAt && askedIn > memory.askedIn);
}
