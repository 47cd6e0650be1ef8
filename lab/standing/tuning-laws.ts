import type { Law } from '../forgetting/laws.ts';

/** Laws by which the estimates were tuned; those of `lab/forgetting` are kept for what is reported. */
interface Lasting {
  at: number;
  pace: number;
  /** In days: by then half, or under the hyperbola half as well, is forgotten. */
  half: number;
}

const learn = (at: number, pace: number): Lasting => ({ at, pace, half: 14 });

/** Longer after a success, the more so the more was forgotten until then; shorter after a failure. */
function lasting(trace: Lasting, at: number, isRecalled: boolean): Lasting {
  const forgotten = 1 - 2 ** (-((at - trace.at) * trace.pace) / trace.half);
  return { ...trace, at, half: isRecalled ? trace.half * (1 + 6 * forgotten) : Math.max(6, trace.half * 0.6) };
}

/** Exponential, with a half-life that grows as much as was forgotten before a success. */
export const growingLaw: Law<Lasting> = {
  name: 'growing half-life',
  learn,
  recallAt: ({ at, pace, half }, now) => 2 ** ((-(now - at) * pace) / half),
  practise: lasting,
};

/** Hyperbolic: fast at first, and slow for long. */
export const hyperbolaLaw: Law<Lasting> = {
  name: 'hyperbola',
  learn: (at, pace) => ({ ...learn(at, pace), half: 20 }),
  recallAt: ({ at, pace, half }, now) => 1 / (1 + ((now - at) * pace) / half),
  practise: lasting,
};

/** Exponential and steep: each practice makes it last much longer, whatever was answered. */
export const steepLaw: Law<Lasting> = {
  name: 'steep half-life',
  learn: (at, pace) => ({ at, pace, half: 2 }),
  recallAt: growingLaw.recallAt,
  practise: (trace, at) => ({ ...trace, at, half: Math.min(200, trace.half * 4) }),
};
