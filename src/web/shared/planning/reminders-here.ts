import type { BodyOf } from '../../../contract/endpoints.ts';

type Subscription = NonNullable<BodyOf<'saveReminder'>['subscription']>;

/** Why this browser shows no reminders: each has something that the learner can do. */
export type Hindrance = 'blocked' | 'dismissed' | 'install' | 'unsupported';

/** Asks the learner for the permission and the browser for an address. Call it in answer to a press: browsers ask for permission only then. */
export async function subscribeHere(publicKey: string): Promise<Subscription | Hindrance> {
  if (!('PushManager' in globalThis) || !('Notification' in globalThis)) return isAppleTouch() ? 'install' : 'unsupported';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'dismissed';
  const worker = await navigator.serviceWorker?.getRegistration();
  if (!worker?.active) return 'unsupported';
  const { endpoint, keys } = (await addressAt(worker.pushManager, publicKey))?.toJSON() ?? {};
  if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined) return 'unsupported';
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

export async function unsubscribeHere(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

/** Whether the browser still has an address: it loses it with the permission. */
export async function isSubscribedHere(): Promise<boolean> {
  const worker = await navigator.serviceWorker?.getRegistration();
  return Boolean(await worker?.pushManager?.getSubscription());
}

/** Undefined where the browser has no push service, as in private windows. */
async function addressAt(push: PushManager, publicKey: string): Promise<PushSubscription | undefined> {
  const ask = async () => push.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  try {
    return await ask();
  } catch (error) {
    // One from before the product's key changed.
    const earlier = await push.getSubscription();
    if (earlier && (await earlier.unsubscribe())) return ask().catch(() => undefined);
    console.warn('This browser takes no reminders', error);
    return undefined;
  }
}

/** Safari there has notifications only for a site on the home screen. An iPad says that it is a Mac. */
function isAppleTouch(): boolean {
  return /iPhone|iPad|Macintosh/u.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
}
