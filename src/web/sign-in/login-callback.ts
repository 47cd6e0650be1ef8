import { signInChannel } from '../../contract/sign-in-channel.ts';

const replyMilliseconds = 2000;

const answer = new URLSearchParams(location.hash.slice(1));
const state = answer.get('state') ?? '';
const idToken = answer.get('id_token') ?? undefined;
// The token must stand in no history.
history.replaceState(null, '', location.pathname);

const channel = new BroadcastChannel(signInChannel);
const nobodyThere = setTimeout(() => void finishHere(), replyMilliseconds);
channel.onmessage = ({ data }: MessageEvent<{ received?: string }>) => {
  if (data.received !== state) return;
  clearTimeout(nobodyThere);
  window.close();
};
channel.postMessage({ state, idToken });

/** The page that opened this one is gone, as phones do with pages in the background: this one signs in instead. */
async function finishHere(): Promise<void> {
  try {
    const [{ useRoot }, { completeSignIn }] = await Promise.all([import('../shared/root-state.ts'), import('./complete-sign-in.ts')]);
    // What this browser keeps beside the account must stay as it is.
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
