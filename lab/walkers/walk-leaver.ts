import type { Walker } from './load.ts';
import { createSubject, generatePaper, makeTest, signIn } from './walk-steps.ts';

/** Creates a test, deletes the account, and starts over as a new learner. */
export async function walkLeaver(walker: Walker): Promise<void> {
  await walker.goOn();
  await signIn(walker);
  await walker.goOn();
  const subject = await createSubject(walker);
  await walker.goOn();
  const paper = await generatePaper(walker, subject, 1);
  await walker.goOn();
  if (paper) await makeTest(walker, paper);
  await walker.goOn();
  const { learner } = walker;
  learner.left = 'unknown';
  const outcome = await walker.settle({ path: '/user/delete', body: {} });
  // A repeated deletion is answered with signed-out.
  if (outcome.kind === 'refused' && outcome.code !== 'signed-out')
    walker.violations.push(`deleting an account: ${outcome.status} ${outcome.code}`);
  learner.left = 'done';
  walker.renew();
}
