/** Undefined where the browser has no notifications. */
export function permissionToNotify(): NotificationPermission | undefined {
  return globalThis.Notification?.permission;
}

export async function askToNotify(): Promise<NotificationPermission> {
  return Notification.requestPermission();
}

/** Shows the browser's own notification, which opens the screen, if the learner has allowed it and looks at something else. */
export function notify(text: string, screen: string, open: () => void): void {
  if (permissionToNotify() !== 'granted' || document.visibilityState === 'visible') return;
  try {
    const notification = new Notification(text, { tag: text, icon: '/icons/icon-192.png' });
    notification.addEventListener('click', () => {
      window.focus();
      notification.close();
      open();
    });
  } catch {
    // Chrome on Android allows them only from a service worker, which opens the screen.
    void navigator.serviceWorker?.getRegistration().then((worker) => worker?.showNotification(text, { tag: text, data: screen }));
  }
}
