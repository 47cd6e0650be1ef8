import { m } from '#messages';
import { sendBeforeLeaving } from './attempt/outbox/unsent-at-leaving.ts';
import { signOut } from './sign-in/sign-out.ts';

/** Sends what is unsent and logs out. Answers what to ask first, where some of it could not be sent and nobody was asked yet. */
export async function leave(mayAsk: boolean): Promise<string | undefined> {
  const waiting = await sendBeforeLeaving().catch(() => undefined);
  if (waiting && waiting.ownAnswers > 0 && mayAsk) return m.app_unsent({ count: waiting.ownAnswers });
  // Where nobody could look whether something waits, nothing is thrown away.
  await signOut({ keepsUnsent: waiting?.entries !== 0 });
  return undefined;
}
