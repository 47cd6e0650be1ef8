import { clientsClaim } from 'workbox-core';
import { matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

import { isScreen } from './is-screen.ts';
import { withPatience } from './with-patience.ts';

/** What the build says of itself: what is kept from the start, and the name of every asset that there is. */
declare const keptFromStart: PrecacheEntry[];
declare const assetPaths: string[];

/** The page under every screen but the landing page; the server writes its revision into this file. */
const shell = { url: '/home', revision: '__shell-revision__' };

/** How long (ms) a screen waits for the network. */
const patience = 3000;
const usedAssets = 'assets';

// A later worker waits until every page of this one is closed: an attempt goes on with the code it began with.
clientsClaim();

// Before what is kept: a screen that the network has is newer.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isScreen(url.pathname),
  ({ request }) => withPatience(fetch(request), patience, () => matchPrecache(shell.url)),
);
precacheAndRoute([...keptFromStart, shell], { directoryIndex: '', cleanURLs: false });
// Their names change with what is in them.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: usedAssets, matchOptions: { ignoreVary: true } }),
);

addEventListener('activate', (event) => {
  (event as Event & { waitUntil: (work: Promise<void>) => void }).waitUntil(forgetOldAssets());
});

/** No page of an older build is open any more. */
async function forgetOldAssets(): Promise<void> {
  const cache = await caches.open(usedAssets);
  const old = (await cache.keys()).filter(({ url }) => !assetPaths.includes(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}
