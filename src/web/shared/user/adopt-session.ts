import type { User } from '../../../contract/shapes/user-shapes.ts';
import { discardOffline } from '../offline-cache/discard-offline.ts';
import { clearPersonalStorage, token } from '../root/browser-storage.ts';
import { useRoot } from '../root/root-state.ts';

/** Stores the session that the browser has from now on. */
export async function adoptSession(session: { user: User; token: string }): Promise<void> {
  const { user: before, token: known } = useRoot.getState().auth;
  const isSame = before?.email === session.user.email;
  // The learner of an ended session may have left drafts. A guest’s drafts move into the account.
  if (before && !isSame && isStillStored(known)) clearPersonalStorage();
  token.write(session.token);
  // The cached data may be another learner's.
  if (!isSame) await discardOffline();
  useRoot.getState().signIn(session.user, session.token);
}

/** False once another tab has stored a later session: the drafts are its learner's by now. */
function isStillStored(known: string): boolean {
  const stored = token.read();
  return !stored || stored === known;
}
