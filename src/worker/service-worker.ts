import { clientsClaim } from 'workbox-core';
import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

import { localeCookie } from '../contract/locales.ts';
import { isScreen } from './is-screen.ts';
import { withPatience } from './with-patience.ts';

/** What the build says of itself: what is kept from the start, and the name of every asset that there is. */
declare const keptFromStart: PrecacheEntry[];
declare const assetPaths: string[];

/** The page under every screen but the landing page; the server writes its revision into this file. */
const shell = { url: '/home', revision: '__shell-revision__' };

/** Of a worker's life; a page's types know none. */
type LifeEvent = Parameters<PrecacheController['install']>[0];

/** How long (ms) a screen waits for the network. */
const patience = 3000;
const usedAssets = 'assets';
const latestShell = 'shell';

// A later worker waits until every page of this one is closed: an attempt goes on with the code it began with.
clientsClaim();

// Before what is kept: a screen that the network has is newer.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isScreen(url.pathname),
  ({ request }) => withPatience(fetch(request), patience, readShell),
);
const kept = new PrecacheController();
kept.addToCacheList([...keptFromStart, shell]);
registerRoute(new PrecacheRoute(kept, { directoryIndex: '', cleanURLs: false }));
// Their names change with what is in them.
const whenUsed = new CacheFirst({ cacheName: usedAssets, matchOptions: { ignoreVary: true } });
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  // Where a later worker waits, its page is shown without a network, with what that worker keeps.
  async (options) => (await caches.match(options.request, { ignoreVary: true })) ?? whenUsed.handle(options),
);

addEventListener('install', (event) => {
  const installing = event as LifeEvent;
  installing.waitUntil(kept.install(installing).then(keepShell));
});

addEventListener('activate', (event) => {
  const activating = event as LifeEvent;
  activating.waitUntil(kept.activate(activating));
  activating.waitUntil(forgetOldAssets());
});

/**
 * The page of the worker that was installed last, which need not be in charge yet: of another language, if the learner has chosen
 * one since. All that it needs is kept by then.
 */
async function keepShell(): Promise<void> {
  const page = await kept.matchPrecache(shell.url);
  if (page) await (await caches.open(latestShell)).put(`/${latestShell}`, page);
}

/** What is kept. While the network may still answer, not where a learner has chosen another language since: their press would seem lost. */
async function readShell(isLate: boolean): Promise<Response | undefined> {
  const page = (await caches.match(`/${latestShell}`)) ?? (await kept.matchPrecache(shell.url));
  if (!page || !isLate) return page;
  const { cookieStore } = globalThis as { cookieStore?: CookieStore };
  const chosen = (await cookieStore?.get(localeCookie))?.value;
  const isChosen = chosen === undefined || (await page.clone().text()).includes(`<html lang="${chosen}"`);
  return isChosen ? page : undefined;
}

/** No page of an older build is open any more. */
async function forgetOldAssets(): Promise<void> {
  const cache = await caches.open(usedAssets);
  const old = (await cache.keys()).filter(({ url }) => !assetPaths.includes(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}
