import { sendBeforeLeaving } from './attempt/outbox/unsent-at-leaving.ts';
import { signOut } from './sign-in/sign-out.ts';

/** Sends what is unsent and logs out. Answers what to ask first, where some of it could not be sent and nobody was asked yet. */
export async function leave(mayAsk: boolean): Promise<string | undefined> {
  const waiting = await sendBeforeLeaving().catch(() => undefined);
  if (waiting && waiting.ownAnswers > 0 && mayAsk) return unsentQuestion(waiting.ownAnswers);
  // Where nobody could look whether something waits, nothing is thrown away.
  await signOut({ keepsUnsent: waiting?.entries !== 0 });
  return undefined;
}

function unsentQuestion(count: number): string {
  const answers = count === 1 ? '1 answer' : `${count} answers`;
  return `Log out with ${answers} unsent? We cannot reach the server. What is unsent stays on this device, and is sent when you log in here again.`;
}
