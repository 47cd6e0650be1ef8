import { create } from 'zustand';

const name = 'signOut';

/** The anti-forgery token of a session that was left here and that the server may not have ended; null if there is none. */
export const usePendingSignOut = create<{ token: string | null }>(() => ({ token: read() }));

/** Stores it, so that the next page tells the server if this one cannot. Null: the server knows. */
export function setPendingSignOut(token: string | null): void {
  usePendingSignOut.setState({ token });
  try {
    if (token === null) localStorage.removeItem(name);
    else localStorage.setItem(name, token);
  } catch {
    // Storage is disabled: this page tells the server while it is open.
  }
}

/** Follows a change in another tab. */
export function readPendingSignOut(): void {
  usePendingSignOut.setState({ token: read() });
}

function read(): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
