import { signInChannel } from '../../contract/screens.ts';

const replyMilliseconds = 2000;

const answer = new URLSearchParams(location.hash.slice(1));
const state = answer.get('state') ?? '';
const idToken = answer.get('id_token') ?? undefined;
// The token must not stay in the history.
history.replaceState(null, '', location.pathname);

const channel = new BroadcastChannel(signInChannel);
const nobodyThere = setTimeout(() => void finishHere(), replyMilliseconds);
channel.onmessage = ({ data }: MessageEvent<{ received?: string }>) => {
  if (data.received !== state) return;
  clearTimeout(nobodyThere);
  window.close();
};
channel.postMessage({ state, idToken });

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
