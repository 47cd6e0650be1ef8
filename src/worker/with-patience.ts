/**
 * What the network has, or what is kept where the network fails, where only a machine before the server answers, or where
 * nothing has come within `patience` (ms). Where nothing is kept, the network has all the time it takes.
 */
export async function withPatience(
  network: Promise<Response>,
  patience: number,
  readKept: () => Promise<Response | undefined>,
): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience);
  });
  const first = await Promise.race([network, late]).catch(() => undefined);
  clearTimeout(timer);
  if (first && first.status < 500) return first;
  return (await readKept()) ?? first ?? network;
}
