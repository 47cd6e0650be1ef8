import { m } from '#messages';

import { difficultyOf } from '../../assessment/test-layout.ts';
import { markingOf } from '../../assessment/marking.ts';
import { locales } from '../../contract/locales.ts';
import { consumeGeneration, lockWrittenGeneration, type StoredGeneration } from '../store/generation/generations.ts';
import type { Database } from '../store/open-database.ts';
import { insertTest, type StoredTest } from '../store/attempts/practice-tests.ts';
import { countSubjects, findNamedSubject, insertSubject, maxSubjects } from '../store/learners/subjects.ts';
import { newId } from '../store/new-id.ts';
import { AppError } from './app-error.ts';

export type WrittenGeneration = NonNullable<Awaited<ReturnType<typeof lockWrittenGeneration>>>;

/**
 * The generation of these questions, locked. Throws `invalid` unless the ids are exactly those of one generation that `mayUse` accepts. Once
 * it became a test, those that its learner has removed since are known, too: a page may repeat the call later.
 */
export async function lockGenerationOf(
  transaction: Database,
  questionIds: readonly string[],
  mayUse: (generation: StoredGeneration) => boolean,
): Promise<WrittenGeneration> {
  const generation = await lockWrittenGeneration(transaction, generationIdOf(questionIds[0] ?? ''));
  if (!generation || !mayUse(generation) || !isWhole(generation, questionIds)) throw notOneTest();
  return generation;
}

function isWhole({ state, questions, replaced }: WrittenGeneration, questionIds: readonly string[]): boolean {
  const given = new Set(questionIds);
  if (given.size !== questionIds.length) return false;
  if (given.size === questions.length && questions.every(({ id }) => given.has(id))) return true;
  const known = new Set([...questions, ...replaced].map(({ id }) => id));
  return state === 'consumed' && given.size > 0 && questionIds.every((id) => known.has(id));
}

/** Whether it was generated: a copy of a shared test had no lease, takes no test of an allowance, and is not changed. */
export function wasWrittenHere({ leaseUntil, createdAt }: Pick<StoredGeneration, 'leaseUntil' | 'createdAt'>): boolean {
  return leaseUntil > createdAt;
}

export function notOneTest(): AppError {
  return new AppError('invalid', m.server_not_one_test, { fields: { questionsArray: m.server_not_one_test() } });
}

/** `<generation id>.<slot>`, and `-<number>` for a replacement: an id alone tells which generation and slot it belongs to. */
export function questionIdOf(generationId: string, slot: number): string {
  return `${generationId}.${slot + 1}`;
}

/** The slot stays: in a shorter test, it is not the place of the question. */
export function replacementIdOf(questionId: string, replacement: number): string {
  return `${placeOf(questionId)}-${replacement}`;
}

/** A question that a learner wrote into their test has no slot. A changed one is another: no page takes it for the old one. */
export function writtenIdOf(generationId: string): string {
  return `${generationId}.${newId()}`;
}

/** The part of the id that a question shares with its replacements. */
export function placeOf(questionId: string): string {
  return questionId.replace(/-\d+$/u, '');
}

export function generationIdOf(questionId: string): string {
  return questionId.slice(0, questionId.lastIndexOf('.'));
}

export interface TestMaking {
  generation: WrittenGeneration;
  userId: string;
  subjectId: string;
  now: number;
  /** Set by a guest's claim: which learner the generation counts for. */
  claim?: Partial<Pick<StoredGeneration, 'userId' | 'cost' | 'countedAt'>>;
}

/** Turns the generation into a test. Idempotent. Call under the generation's lock. */
export async function makeTest(
  transaction: Database,
  { generation, userId, subjectId, now, claim }: TestMaking,
): Promise<{ test: StoredTest; isNew: boolean }> {
  const { title, description, questionType, timePerQuestion, extraTime, exam = null } = generation.form;
  const made = await insertTest(transaction, {
    userId,
    subjectId,
    generationId: generation.id,
    title,
    description,
    difficulty: difficultyOf(generation.form),
    questionType,
    questionCount: generation.questions.length,
    timePerQuestion,
    extraTime: extraTime ?? null,
    marking: markingOf(generation.form),
    exam,
    questionIds: generation.questions.map(({ id }) => id),
    questions: generation.questions,
    createdAt: now,
  });
  if (made.isNew) await consumeGeneration(transaction, generation.id, { ...claim, subjectId });
  return made;
}

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
