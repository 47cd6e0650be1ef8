/** How many times the patience the network has where what is kept is not what was asked for. */
const furtherPatience = 4;

/**
 * What the network has, or what is kept where the network fails, where only a machine before the server answers, or where
 * nothing has come within `patience` (ms). `readKept` is told whether the network may still answer: what it does not give then,
 * it is asked for again once the network has failed, or has been waited for much longer. Where nothing is kept, the network has
 * all the time it takes.
 */
export async function withPatience(
  network: Promise<Response>,
  patience: number,
  readKept: (isLate: boolean) => Promise<Response | undefined>,
): Promise<Response> {
  const answered = network.catch(() => undefined);
  const first = await within(patience, answered);
  const early = first === 'late' ? await readKept(true) : undefined;
  if (early) return early;
  const answer = first === 'late' ? await within(furtherPatience * patience, answered) : first;
  if (answer && answer !== 'late' && answer.status < 500) return answer;
  return (await readKept(false)) ?? network;
}

async function within<Answer>(milliseconds: number, work: Promise<Answer>): Promise<Answer | 'late'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
