import { useRoot } from '../../shared/root-state.ts';
import { sendLeftovers } from './leftovers.ts';
import { outbox } from './outbox.ts';

/** Sends what waits for whoever is leaving; answers how much still waits: their responses, and all that is kept for anybody. */
export async function sendBeforeLeaving(): Promise<{ ownAnswers: number; entries: number }> {
  try {
    await sendLeftovers(outbox);
  } catch (error) {
    console.error('Sending before leaving failed', error);
  }
  const owner = useRoot.getState().auth.user?.email;
  const entries = await outbox.list();
  const ownAnswers = entries.filter((entry) => entry.owner === owner && (entry.kind === 'submission' || entry.isAnswerNew));
  return { ownAnswers: ownAnswers.length, entries: entries.length };
}
