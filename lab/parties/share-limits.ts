import type { TestIssuer } from '../../src/server/testing/app/test-issuer.ts';
import { createCaller } from '../walkers/caller.ts';
import { createLedger } from '../walkers/ledger.ts';
import { createLoneWalker } from '../walkers/lone-walker.ts';
import { createSubject, signIn } from '../walkers/walk-steps.ts';

/** A new learner requests many tests at once, spread over the processes. Returns how many were generated. */
export async function countAccepted(origins: readonly string[], issuer: TestIssuer, name: string, asked: number): Promise<number> {
  const walker = createLoneWalker(() => origins[0] ?? '', issuer, name);
  await signIn(walker);
  // One subject each, because questions do not repeat within a subject.
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
