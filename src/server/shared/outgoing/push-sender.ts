import { Agent, type Dispatcher, request } from 'undici';
import webPush, { type VapidKeys } from 'web-push';

import { connectOutside, type WayOut } from './public-hosts.ts';
import { findOrMakeSecret, type SecretStore } from '../../store/secrets.ts';
import type { StoredDevice } from '../../store/practising/reminders.ts';

/** What the service worker shows; a click opens the screen. */
export interface PushedNotification {
  title: string;
  body: string;
  screen: string;
}

export interface PushSender {
  /** By which browsers know the product (RFC 8292). */
  publicKey: string;
  /** `gone`: the browser's push service will never take a message for it again. Throws if nothing is known about that. */
  send: (
    device: Pick<StoredDevice, 'endpoint' | 'publicKey' | 'auth'>,
    notification: PushedNotification,
    secondsToLive: number,
  ) => Promise<'sent' | 'gone'>;
}

export interface PushOptions {
  secrets: SecretStore;
  /** Where a push service can reach the operator: an e-mail address. */
  contact: string;
  wayOut: WayOut;
  /** Replaces the connections to push services, as in tests. */
  dispatcher?: Dispatcher | undefined;
}

const patienceMilliseconds = 5000;
const mostBytes = 16 * 1024;

/** The keys are made once, at the first start with a database. */
export async function createPushSender({ secrets, contact, wayOut, dispatcher = outside(wayOut) }: PushOptions): Promise<PushSender> {
  const made = await findOrMakeSecret(secrets, 'push', () => JSON.stringify(webPush.generateVAPIDKeys()));
  const vapidDetails = { subject: `mailto:${contact}`, ...(JSON.parse(made) as VapidKeys) };
  return {
    publicKey: vapidDetails.publicKey,
    async send({ endpoint, publicKey, auth }, notification, secondsToLive) {
      const subscription = { endpoint, keys: { p256dh: publicKey, auth } };
      // A second one would replace the first, where the service still holds it.
      const options = { vapidDetails, TTL: secondsToLive, topic: 'practice' };
      const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(notification), options);
      const answer = await request(endpoint, {
        method: 'POST',
        headers,
        body,
        dispatcher,
        signal: AbortSignal.timeout(patienceMilliseconds),
      });
      await answer.body.dump();
      if (answer.statusCode === 404 || answer.statusCode === 410) return 'gone';
      if (answer.statusCode < 200 || answer.statusCode > 299) throw new Error(`The push service answered ${answer.statusCode}`);
      return 'sent';
    },
  };
}

/** Follows no redirect. */
function outside(wayOut: WayOut): Dispatcher {
  return new Agent({ maxResponseSize: mostBytes, connect: connectOutside(wayOut) });
}
