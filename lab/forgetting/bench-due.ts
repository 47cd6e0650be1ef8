import { eq } from 'drizzle-orm';

import { newId } from '../../src/server/store/new-id.ts';
import { conceptMemories, practiceAnswers, practices, users } from '../../src/server/store/schema/schema.ts';
import type { TestApp } from '../../src/server/testing/app/test-app.ts';
import { startBenchApp } from '../harness/bench-app.ts';
import { atMost, type Figure, median } from '../harness/figure.ts';

const size = { answers: 20_000, perPractice: 20, concepts: 3000 };
const day = 24 * 60 * 60 * 1000;

/** What is due of a learner with 20,000 counted answers, in the embedded database. */
export async function benchDue(): Promise<Figure[]> {
  const product = await startBenchApp();
  const learner = await product.signedIn('due');
  const subjectId: string = (await learner.post('/subject/create-subject', { subject: 'Biology' })).body.subject._id;
  await addAnswers(product, subjectId);
  const examDay = new Date(product.clock.now + 60 * day).toISOString().slice(0, 10);
  const figures: Figure[] = [];
  for (const [name, plan] of Object.entries({ 'without an exam': { examDay: null }, 'with an exam': { examDay } })) {
    await learner.post('/practice/plan', plan);
    const times: number[] = [];
    for (let round = 0; round < 21; round++) {
      const begun = performance.now();
      const { body } = await learner.get('/practice/due');
      times.push(performance.now() - begun);
      if (!(body.due > 0)) throw new Error('Nothing is due');
    }
    figures.push(atMost(`what is due of ${size.answers} answers, ${name}`, median(times), 20, 'ms'));
  }
  await product.close();
  return figures;
}

/** 20,000 counted answers of the learner `due`. */
export async function addAnswers({ database, clock }: TestApp, subjectId: string): Promise<void> {
  const [user] = await database.select({ id: users.id }).from(users).where(eq(users.name, 'due'));
  const userId = user?.id ?? '';
  const practised = Array.from({ length: size.answers / size.perPractice }, (_, index) => ({
    id: newId(),
    userId,
    questions: [],
    createdAt: clock.now - (index + 1) * (day / 4),
  }));
  const answers = practised.flatMap(({ id, createdAt }) =>
    Array.from({ length: size.perPractice }, (_, index) => {
      const answered = { chosen: 0, secondsSpent: 40, isHelped: false, answeredAt: createdAt, rememberedIn: '' };
      return { ...answered, practiceId: id, questionId: `${index}`, userId, subjectId };
    }),
  );
  const memories = Array.from({ length: size.concepts }, (_, index) => {
    const stability = 1 + (index % 50);
    const recalledAt = clock.now - (index % 90) * day;
    const dueAt = recalledAt + stability * day;
    const asked = { askedIn: 'test', questionId: 'question', answered: 6, right: 5, chapter: `Chapter ${index % 100}` };
    const evidence = { gained: 2, gainedLater: 1, fresh: 0.75, later: 1.5, forgotten: 0.1, guessShare: 0.25 };
    return {
      userId,
      subjectId,
      concept: `concept ${index}`,
      title: `Concept ${index}`,
      stability,
      difficulty: 5,
      recalledAt,
      dueAt,
      ...asked,
      ...evidence,
    };
  });
  await inBatches(practised, (rows) => database.insert(practices).values(rows));
  await inBatches(answers, (rows) => database.insert(practiceAnswers).values(rows));
  await inBatches(memories, (rows) => database.insert(conceptMemories).values(rows));
}

async function inBatches<Row>(rows: readonly Row[], insert: (some: Row[]) => PromiseLike<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += 1000) await insert(rows.slice(from, from + 1000));
}
