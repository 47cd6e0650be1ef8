const channelName = 'prash-patra-user';

/** The channel that this tab listens on: it does not receive its own messages. */
let following: BroadcastChannel | undefined;

/**
 * Announces to other tabs that the user's plan or allowance changed. Without BroadcastChannel they follow the change of `root`
 * by its `storage` event.
 */
export function announceUserChange(): void {
  const channel = following ?? openChannel();
  channel?.postMessage('changed');
  if (channel !== following) channel?.close();
}

/** Calls back when another tab announces a change. The message carries no data to trust. Returns how to stop. */
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
