import { type ConceptMemory, type ConceptRecall, recall, recallsOf } from '../../assessment/memory/recalls.ts';
import { lockUser } from '../store/learners/users.ts';
import type { Database } from '../store/open-database.ts';
import {
  forgetMemories,
  hasUnremembered,
  listMemories,
  listUnremembered,
  markRemembered,
  saveMemories,
  type UncountedTest,
} from '../store/practising/concept-memories.ts';

/** Tests in one transaction: their questions are read whole. */
const batchSize = 50;

/** Counts the learner's finished attempts in the memory of their concepts, each once and in the order of their instants. */
export async function rememberAnswers(database: Database, userId: string): Promise<void> {
  while (await hasUnremembered(database, userId)) await rememberBatch(database, userId);
}

function rememberBatch(database: Database, userId: string): Promise<void> {
  return database.transaction(async (transaction) => {
    await lockUser(transaction, userId);
    const finished = await listUnremembered(transaction, userId, batchSize);
    const late: string[] = [];
    for (const [subjectId, own] of bySubject(finished)) {
      const memories = withRecalls(await listMemories(transaction, subjectId), own);
      if (memories) await saveMemories(transaction, { userId, subjectId }, memories);
      else late.push(subjectId);
    }
    await forgetMemories(transaction, late);
    const isLate = ({ subjectId }: UncountedTest) => late.includes(subjectId);
    await markRemembered(
      transaction,
      finished.filter((test) => !isLate(test)),
      finished.filter(isLate),
    );
  });
}

function bySubject(finished: readonly UncountedTest[]): Map<string, UncountedTest[]> {
  const tests = new Map<string, UncountedTest[]>();
  for (const test of finished) tests.set(test.subjectId, [...(tests.get(test.subjectId) ?? []), test]);
  return tests;
}

/** The memories that change; undefined if those that there are do not count these answers last. */
function withRecalls(earlier: readonly ConceptMemory[], finished: readonly UncountedTest[]): ConceptMemory[] | undefined {
  if (finished.some(({ isRecounted }) => isRecounted)) return undefined;
  const counted = new Map(earlier.map((memory) => [memory.concept, memory]));
  const changed = new Map<string, ConceptMemory>();
  for (const test of finished) {
    for (const given of recallsOf(test)) {
      const memory = counted.get(given.concept);
      if (memory && !isLater(given, memory)) return undefined;
      changed.set(given.concept, recall(changed.get(given.concept) ?? memory, given));
    }
  }
  return [...changed.values()];
}

/** In the order in which attempts are read. */
function isLater({ at, testId }: ConceptRecall, memory: ConceptMemory): boolean {
  return at > memory.recalledAt || (at === memory.recalledAt && testId > memory.testId);
}
