import { useRoot } from '../../shared/root-state.ts';
import { sendLeftovers } from './leftovers.ts';
import { outbox } from './outbox.ts';

/** Sends what waits for whoever is leaving; answers how many responses still wait. */
export async function sendBeforeLeaving(): Promise<number> {
  try {
    await sendLeftovers(outbox);
  } catch (error) {
    console.error('Sending before leaving failed', error);
  }
  const owner = useRoot.getState().auth.user?.email;
  if (owner === undefined) return 0;
  return (await outbox.list(owner)).filter((entry) => entry.kind === 'submission' || entry.isAnswerNew).length;
}

/** Answers how to put back into the outbox what the browser is about to clear, other learners' too. */
export async function takeAlong(): Promise<() => Promise<void>> {
  const entries = await outbox.list();
  return () => {
    outbox.keep(entries);
    return outbox.settled();
  };
}
