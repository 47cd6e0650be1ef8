import type { TestIssuer } from '../src/server/testing/test-issuer.ts';
import { createCaller } from './caller.ts';
import { createLedger } from './ledger.ts';
import { createLoneWalker } from './lone-walker.ts';
import { createSubject, signIn } from './walk-steps.ts';

/** A new learner asks for so many tests at once, by turns at each of the processes; answers how many were written. */
export async function countAccepted(origins: readonly string[], issuer: TestIssuer, name: string, asked: number): Promise<number> {
  const walker = createLoneWalker(() => origins[0] ?? '', issuer, name);
  await signIn(walker);
  // One each: what was asked in a subject is not asked there again.
  const bodies: unknown[] = [];
  while (bodies.length < asked) bodies.push(walker.form(await createSubject(walker)));
  const callers = origins.map((origin) => createCaller(createLedger(), () => origin));
  const outcomes = await Promise.all(
    bodies.map(async (body, place) =>
      callers[place % callers.length]?.ask(walker.learner, {
        path: '/test/generate',
        body,
        headers: { 'idempotency-key': crypto.randomUUID(), accept: 'application/json' },
      }),
    ),
  );
  return outcomes.filter((outcome) => outcome?.kind === 'done').length;
}
