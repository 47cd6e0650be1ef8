import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { App } from './app.tsx';
import { AddressProvider } from './shared/address.tsx';
import { fetchShapes } from './shared/browser-storage.ts';
import { partsAt } from './screen-parts.ts';
import { rehydrateLimit, useRoot } from './shared/root-state.ts';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the app');

// What another tab changes holds for this one too.
window.addEventListener('storage', ({ key }) => {
  void readKept();
  if (key === 'root') void useRoot.persist.rehydrate();
});
// A page that the browser had put aside was told nothing meanwhile.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void useRoot.persist.rehydrate();
});
const keepForOffline = async () => (await import('./register-worker.ts')).registerWorker();
if (import.meta.env.PROD)
  void whenLoaded()
    .then(keepForOffline)
    .catch(() => undefined);
await Promise.race([Promise.all([readKept(), useRoot.persist.rehydrate()]), new Promise((resolve) => setTimeout(resolve, rehydrateLimit))]);

// What was drawn is left standing until the whole of it can be put in its place.
if (place.hasChildNodes()) await Promise.all(partsAt(location.pathname).map((fetchPart) => fetchPart())).catch(() => undefined);

const { auth, questions } = useRoot.getState();
const app = (
  <AddressProvider>
    <App />
  </AddressProvider>
);
// In steps that leave the browser time for whoever types or scrolls already.
startTransition(() => {
  // The server drew what a visitor sees.
  if (place.hasChildNodes() && !auth.isLoggedIn && !questions.isTestOn) hydrateRoot(place, app);
  else {
    // What was drawn goes, and with it what was done there.
    dispatchEvent(new Event('alive'));
    createRoot(place).render(app);
  }
});

/** A page that the server drew may be loaded before its scripts are. */
async function whenLoaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
}

/** Where it could not be read, it is not written over: the page goes on without, and the next load has it. */
async function readKept(): Promise<void> {
  await fetchShapes().catch((error: unknown) => console.error('What is kept could not be read', error));
}
