import { signInChannel } from '../../contract/screens.ts';

const replyMilliseconds = 2000;

const answer = new URLSearchParams(location.hash.slice(1) || location.search);
const state = answer.get('state') ?? '';
// Neither token nor code may stay in the history.
history.replaceState(null, '', location.pathname);
const idToken = answer.get('id_token') ?? (await exchangeCode());

const channel = new BroadcastChannel(signInChannel);
const nobodyThere = setTimeout(() => void finishHere(), replyMilliseconds);
channel.onmessage = ({ data }: MessageEvent<{ received?: string }>) => {
  if (data.received !== state) return;
  clearTimeout(nobodyThere);
  window.close();
};
channel.postMessage({ state, idToken });

/** The ID token for the code that the issuer answered; undefined if it answered none or the exchange fails. */
async function exchangeCode(): Promise<string | undefined> {
  const code = answer.get('code');
  if (code === null) return undefined;
  const iss = answer.get('iss');
  try {
    const { call } = await import('../shared/calls/call.ts');
    return (await call('exchangeCode', { body: { code, state, ...(iss !== null && { iss }) } })).idToken;
  } catch (error) {
    console.error('Login Failed', error);
    return undefined;
  }
}

/** Signs in on this page if the page that opened the popup was discarded, as phones do with background pages. */
async function finishHere(): Promise<void> {
  try {
    const [{ useRoot }, { completeSignIn }] = await Promise.all([import('../shared/root/root-state.ts'), import('./session.ts')]);
    // Restore the rest of `root` first, or signing in would overwrite it.
    await useRoot.persist.rehydrate();
    if (idToken) await completeSignIn(idToken);
  } catch (error) {
    console.error('Login Failed', error);
  }
  location.replace(await loginAddress());
}

async function loginAddress(): Promise<string> {
  try {
    return (await import('./next-screen.ts')).takeLoginAddress();
  } catch {
    return '/login';
  }
}
