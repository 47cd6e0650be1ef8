import { randomInteger } from '../../src/assessment/random.ts';
import type { Walker } from './load.ts';
import { createSubject, deleteTest, generatePaper, makeTest, mustBeDone, saveOnce, signIn, startTest, submit } from './walk-steps.ts';

/** Creates a subject, a test and an attempt, which is sometimes left open or deleted. */
export async function walkTestTaker(walker: Walker): Promise<void> {
  await walker.goOn();
  await signIn(walker);
  await walker.goOn();
  const subject = await createSubject(walker);
  await walker.goOn();
  const paper = await generatePaper(walker, subject, 1);
  if (!paper) return;
  await walker.goOn();
  await makeTest(walker, paper);
  await walker.goOn();
  await startTest(walker, paper);
  for (let saves = randomInteger(walker.random, 1, 6); saves > 0; saves--) {
    await walker.goOn();
    await saveOnce(walker, paper);
  }
  await walker.goOn();
  if (walker.random() < 0.2) return;
  await submit(walker, paper);
  await walker.goOn();
  mustBeDone(walker, 'reading solutions', await walker.settle({ path: `/solutions/get-solutions/${paper.testId}` }));
  if (walker.random() < 0.25) await deleteTest(walker, paper);
}
