/**
 * What the network has, or what is kept where the network fails, where only a machine before the server answers, or where
 * nothing has come within `patience` (ms). `readKept` is told whether the network may still answer: what it does not give then,
 * it is asked for again once that is over. Where nothing is kept, the network has all the time it takes.
 */
export async function withPatience(
  network: Promise<Response>,
  patience: number,
  readKept: (isLate: boolean) => Promise<Response | undefined>,
): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), patience);
  });
  const answered = network.catch(() => undefined);
  const first = await Promise.race([answered, late]);
  clearTimeout(timer);
  const early = first === 'late' ? await readKept(true) : undefined;
  if (early) return early;
  const answer = await answered;
  if (answer && answer.status < 500) return answer;
  return (await readKept(false)) ?? answer ?? network;
}
