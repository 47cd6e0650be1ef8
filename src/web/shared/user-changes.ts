const channelName = 'prash-patra-user';

/** The one that this tab listens on: it does not hear itself. */
let following: BroadcastChannel | undefined;

/**
 * Tells the product's other tabs that the plan or allowance of the user has changed. A browser without channels tells them
 * all the same: what this tab keeps under `root` changes, and they read that again on its `storage` event.
 */
export function announceUserChange(): void {
  const channel = following ?? openChannel();
  channel?.postMessage('changed');
  if (channel !== following) channel?.close();
}

/** Calls back when another tab has announced a change; answers how to stop. The message itself carries nothing to believe. */
export function followUserChanges(onChange: () => void): () => void {
  const channel = openChannel();
  if (!channel) return () => undefined;
  following = channel;
  channel.onmessage = () => onChange();
  return () => {
    channel.close();
    if (following === channel) following = undefined;
  };
}

function openChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'function' ? new BroadcastChannel(channelName) : undefined;
}
