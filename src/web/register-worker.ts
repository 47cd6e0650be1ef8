/** Browsers without workers, and those that refuse them (as in some private windows), go on with the network alone. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register('/service-worker.js')
    .catch((error: unknown) => console.warn('The page is not kept for offline use', error));
}
