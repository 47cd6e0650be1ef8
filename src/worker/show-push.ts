import { screenAt, screens } from '../contract/screens.ts';

/** The part of a registration that a notification needs. */
export interface Shows {
  showNotification: (title: string, options: NotificationOptions) => Promise<void>;
}

/** Shows what the server sent. A later one replaces an earlier one that is still there. */
export async function showPush(text: string, worker: Shows): Promise<void> {
  const { title, body, screen } = JSON.parse(text) as Record<string, unknown>;
  if (typeof title !== 'string' || typeof body !== 'string' || typeof screen !== 'string') return;
  const data = screenAt(screen) === undefined ? screens.home : screen;
  await worker.showNotification(title, { body, data, tag: 'practice', icon: '/icons/icon-192.png' });
}
