import { m } from '#messages';
import { sendBeforeLeaving } from '../attempt/saving/send-earlier.ts';
import { signOut } from '../sign-in/session.ts';

/** Sends unsent responses and logs out. If sending fails and `mayAsk` is set, returns a question to confirm first instead. */
export async function logOut(mayAsk: boolean): Promise<string | undefined> {
  const waiting = await sendBeforeLeaving().catch(() => undefined);
  if (waiting && waiting.ownAnswers > 0 && mayAsk) return m.app_unsent({ count: waiting.ownAnswers });
  // Keep the stored responses unless all of them have certainly been sent.
  await signOut({ keepsUnsent: waiting?.entries !== 0 });
  return undefined;
}
