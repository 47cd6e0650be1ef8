import './shared/locale.ts';

import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { App } from './app.tsx';
import { loadScreen } from './screen-modules.tsx';
import { AddressProvider } from './shared/address.tsx';
import { fetchShapes } from './shared/root/browser-storage.ts';
import { useRoot } from './shared/root/root-state.ts';
import { usePendingSignOut } from './sign-in/pending-sign-out.ts';

/** How long (ms) the first paint waits for the stored state. */
const rehydrateLimit = 5000;

const container = document.getElementById('root');
if (!container) throw new Error('The page has no element for the app');

// Changes made in another tab apply here too.
window.addEventListener('storage', ({ key }) => {
  void loadShapes();
  if (key === 'root') void useRoot.persist.rehydrate();
});
// A page restored from the back/forward cache missed them.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void useRoot.persist.rehydrate();
});
// Last, so that its downloads do not compete with the page's own. Some private windows refuse service workers.
const registerWorker = () =>
  navigator.serviceWorker?.register('/service-worker.js').catch((error: unknown) => console.warn('Offline use is not available', error));
if (import.meta.env.PROD) {
  if (document.readyState === 'complete') void registerWorker();
  else window.addEventListener('load', () => void registerWorker());
}
await Promise.race([
  Promise.all([loadShapes(), useRoot.persist.rehydrate()]),
  new Promise((resolve) => setTimeout(resolve, rehydrateLimit)),
]);

// An earlier page was closed while it signed out.
const { token } = useRoot.getState().auth;
if (token !== '' && token === usePendingSignOut.getState().token) await forgetHere();

const isRendered = container.hasChildNodes();
// What the page shows by itself stays until the whole screen can replace it: React holds back for 300 ms what replaces a fallback.
await loadScreen(location.pathname).catch(() => undefined);

const { auth, questions } = useRoot.getState();
const app = (
  <AddressProvider>
    <App />
  </AddressProvider>
);
// A transition yields to scrolling and other input while it hydrates.
startTransition(() => {
  // The server renders what a visitor sees.
  if (isRendered && !auth.isLoggedIn && !questions.isTestOn) hydrateRoot(container, app);
  else createRoot(container).render(app);
});

/** If this fails, keep the stored values: this page continues without them and the next load retries. */
async function loadShapes(): Promise<void> {
  await fetchShapes().catch((error: unknown) => console.error('Stored values could not be read', error));
}

async function forgetHere(): Promise<void> {
  useRoot.getState().clearAuth();
  await import('./sign-in/session.ts')
    .then(({ forgetLearner }) => forgetLearner())
    .catch((error: unknown) => console.error('The sign-out could not be completed', error));
}
