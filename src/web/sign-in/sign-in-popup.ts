import { m } from '#messages';

import { signInChannel } from '../../contract/screens.ts';
import { CallFailure, call } from '../shared/calls/call.ts';

/** What the callback page in the popup posts to the page that opened it. */
interface Message {
  state: string;
  idToken?: string;
}

const patienceMilliseconds = 10 * 60 * 1000;
const pollMilliseconds = 500;

interface SignInPopup {
  isFresh: boolean;
  onClosed: () => void;
  signal: AbortSignal;
}

/**
 * Opens the identity provider in a popup and resolves with the ID token. Call from a click handler, or the browser blocks the
 * popup. `onClosed` is called when the popup seems closed; a provider's cross-origin isolation causes the same, and the token
 * may still arrive. Throws a `CallFailure`.
 */
export async function signInPopup({ isFresh, onClosed, signal }: SignInPopup): Promise<string> {
  const popup = window.open('', 'prash-patra-sign-in', 'popup,width=480,height=680');
  if (!popup) throw new CallFailure('popup-blocked', m.sign_in_popup_blocked());
  try {
    const { authorizationUrl } = await call('beginSignIn', { ...(isFresh && { query: { fresh: 'true' } }), signal });
    const state = new URL(authorizationUrl).searchParams.get('state') ?? '';
    const token = awaitToken(state, signal);
    popup.location.replace(authorizationUrl);
    watchClosing(popup, onClosed, signal);
    return await token;
  } catch (error) {
    popup.close();
    throw error;
  }
}

function awaitToken(state: string, signal: AbortSignal): Promise<string> {
  const channel = new BroadcastChannel(signInChannel);
  return new Promise<string>((resolve, reject) => {
    const giveUp = () => reject(refused());
    signal.addEventListener('abort', giveUp);
    setTimeout(giveUp, patienceMilliseconds);
    channel.onmessage = ({ data }) => {
      // A message with another state belongs to another tab.
      if (!isMessage(data) || data.state !== state) return;
      channel.postMessage({ received: state });
      if (data.idToken) resolve(data.idToken);
      else reject(refused());
    };
  }).finally(() => channel.close());
}

function isMessage(data: unknown): data is Message {
  const { state, idToken } = Object(data) as Partial<Record<keyof Message, unknown>>;
  return typeof state === 'string' && (idToken === undefined || typeof idToken === 'string');
}

function refused(): CallFailure {
  return new CallFailure('sign-in-refused', m.sign_in_refused());
}

function watchClosing(popup: Window, onClosed: () => void, signal: AbortSignal): void {
  const timer = setInterval(() => {
    if (!popup.closed && !signal.aborted) return;
    clearInterval(timer);
    if (!signal.aborted) onClosed();
  }, pollMilliseconds);
}
