import { useRoot } from '../root/root-state.ts';
import { adoptSession } from '../user/adopt-session.ts';
import { readAnswer, send } from './send.ts';

/** In ms. A half-open connection can stay silent for minutes. */
const patience = 10_000;

let running: Promise<void> | undefined;

/**
 * A call with this token was refused: another tab may have begun a new session in its place, and may have been closed before it could
 * say so. Takes over the session that the browser has by now, if any. Never rejects.
 */
export function takeOverSession(refused: string): Promise<void> {
  running ??= takeOver(refused).finally(() => {
    running = undefined;
  });
  return running;
}

async function takeOver(refused: string): Promise<void> {
  if (!isKnown(refused)) return;
  try {
    // Without the refused token.
    const headers = { 'X-CSRF-Token': '' };
    const response = await send('refreshUser', { headers, signal: AbortSignal.timeout(patience) }, 'application/json');
    const session = await readAnswer<'refreshUser'>(response);
    // The learner may have signed out or in meanwhile.
    if (session.token !== refused && isKnown(refused)) await adoptSession(session);
  } catch (error) {
    console.error('The browser has no other session, or it could not be asked', error);
  }
}

function isKnown(token: string): boolean {
  const { auth } = useRoot.getState();
  return auth.isLoggedIn && auth.token === token;
}
