import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

import { localeCookies } from '../contract/locales.ts';
import { screenAt } from '../contract/screens.ts';
import { networkOrCache } from './network-or-cache.ts';
import { openScreen, type Windows } from './open-screen.ts';
import { showPush, type Shows } from './show-push.ts';

declare const self: typeof globalThis & {
  /** The build replaces this with the files to precache. */
  __WB_MANIFEST: PrecacheEntry[];
  clients: Windows;
  registration: Shows;
};

/** The page for all screens except the public ones. The server inserts its revision into this file. */
const shell = { url: '/home', revision: '__shell-revision__' };
const latestShell = 'shell';
const networkTimeout = 3000;

/** The DOM types lack the events of a service worker. */
type LifecycleEvent = Parameters<PrecacheController['install']>[0];
type Push = Event & { data: { text: () => string } | null; waitUntil: (work: Promise<void>) => void };
type NotificationClick = Event & { notification: Notification; waitUntil: (work: Promise<void>) => void };

// No skipWaiting: an open page, perhaps an attempt, keeps the code it started with until it is closed.
clientsClaim();

// Registered before the precache, so that the network's newer page wins.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && screenAt(url.pathname) !== undefined,
  ({ request }) => networkOrCache(fetch(request), networkTimeout, readShell),
);
const precache = new PrecacheController();
precache.addToCacheList([...self.__WB_MANIFEST, shell]);
registerRoute(new PrecacheRoute(precache, { directoryIndex: '', cleanURLs: false }));
// Names of assets contain a hash of their content, so a cached one is never stale.
const assets = new CacheFirst({
  cacheName: 'assets',
  matchOptions: { ignoreVary: true },
  // Its types do not fit exactOptionalPropertyTypes.
  plugins: [new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true }) as WorkboxPlugin],
});
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  // Search all caches: a newer waiting worker may have precached the asset, and its shell may already be in use offline.
  async (options) => (await caches.match(options.request, { ignoreVary: true })) ?? assets.handle(options),
);

addEventListener('install', (event) => {
  const installing = event as LifecycleEvent;
  installing.waitUntil(precache.install(installing).then(storeLatestShell));
});

addEventListener('activate', (event) => {
  const activating = event as LifecycleEvent;
  activating.waitUntil(precache.activate(activating));
});

addEventListener('push', (event) => {
  const pushed = event as Push;
  if (pushed.data) pushed.waitUntil(showPush(pushed.data.text(), self.registration));
});

addEventListener('notificationclick', (event) => {
  const clicked = event as NotificationClick;
  const screen: unknown = clicked.notification.data;
  clicked.notification.close();
  if (typeof screen === 'string') clicked.waitUntil(openScreen(screen, self.clients));
});

/**
 * Stores the shell of the latest installed worker, even while that worker is waiting: after a language change, only its shell is
 * in the chosen language. Its files have been precached by this point.
 */
async function storeLatestShell(): Promise<void> {
  const page = await precache.matchPrecache(shell.url);
  if (page) await (await caches.open(latestShell)).put(`/${latestShell}`, page);
}

/** Reads the cached shell. While the network is pending, returns undefined if the shell is not in the chosen language. */
async function readShell(isNetworkPending: boolean): Promise<Response | undefined> {
  const page = (await caches.match(`/${latestShell}`)) ?? (await precache.matchPrecache(shell.url));
  if (!page || !isNetworkPending) return page;
  const { cookieStore } = globalThis as { cookieStore?: CookieStore };
  const name = location.protocol === 'https:' ? localeCookies.https : localeCookies.http;
  const chosen = (await cookieStore?.get(name))?.value;
  const isChosen = chosen === undefined || (await page.clone().text()).includes(`<html lang="${chosen}"`);
  return isChosen ? page : undefined;
}
