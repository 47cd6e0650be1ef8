/** The timeout's multiple if the cache has no suitable response while the network is pending. */
const extension = 4;

/**
 * Resolves with the network's response, or with the cached one if the network fails, returns a server error (often from a proxy),
 * or takes longer than `timeout` (ms). `readCache` receives whether the network is still pending. If it returns undefined then, it
 * is called again when the network has failed or the extended timeout is over. Without a cached response there is no timeout.
 */
export async function networkOrCache(
  network: Promise<Response>,
  timeout: number,
  readCache: (isNetworkPending: boolean) => Promise<Response | undefined>,
): Promise<Response> {
  const response = network.catch(() => undefined);
  const first = await within(timeout, response);
  const early = first === 'late' ? await readCache(true) : undefined;
  if (early) return early;
  const settled = first === 'late' ? await within(extension * timeout, response) : first;
  if (settled && settled !== 'late' && settled.status < 500) return settled;
  return (await readCache(false)) ?? network;
}

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result | 'late'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
