/**
 * Laws of forgetting other than the one that the product computes with. Times are in days. `pace` is how fast this learner forgets this
 * concept: with 2, as much is forgotten in a day as usually in two.
 */
export interface Law<Trace> {
  name: string;
  /** The concept is taught and understood, or its solution is read for the first time. */
  learn: (at: number, pace: number) => Trace;
  /** The chance, from 0 to 1, to recall it. */
  recallAt: (trace: Trace, at: number) => number;
  /** After a question on it, whose solution was read. */
  practise: (trace: Trace, at: number, isRecalled: boolean) => Trace;
}

interface Since {
  at: number;
  pace: number;
}

/**
 * Exponential: p = 2^(-t/h), with h = 2^(2.35 n - 16.46) days after n practices, at most 274 days. Those are the weights by which B. Settles and
 * B. Meeder write Pimsleur's law in their model (A Trainable Spaced Repetition Model for Language Learning, ACL 2016, section 3.3). Seven
 * examples teach a concept, which leaves half of it after a day.
 */
export const halfLifeLaw: Law<Since & { practices: number }> = {
  name: 'exponential (Settles and Meeder)',
  learn: (at, pace) => ({ at, pace, practices: 7 }),
  recallAt: ({ at, pace, practices }, now) => 2 ** ((-(now - at) * pace) / Math.min(274, 2 ** (2.35 * practices - 16.46))),
  practise: (trace, at) => ({ ...trace, at, practices: trace.practices + 1 }),
};

/** The ψ of the curve below by least squares for the seven values of savings that H. Ebbinghaus published in 1885. */
const ebbinghaus = 0.131;
/** The β with which nine in ten recall after one interval. */
const nineInTen = 0.9 ** (-1 / ebbinghaus) - 1;

/**
 * Power law: p = (1 + βt)^(-ψ), by J. Wixted and S. Carpenter (The Wickelgren Power Law and the Ebbinghaus Savings Function, Psychological
 * Science 18, 2007). They do not say how practice changes it: here the interval after which nine in ten recall is 1 day, then 6, then 2.5 times
 * the one before, and 1 day again after a failure, by P. Woźniak and E. Gorzelańczyk (Optimization of Repetition Spacing in the Practice of
 * Learning, Acta Neurobiologiae Experimentalis 54, 1994). Practice before its time makes it longer only by the share that has passed.
 */
export const powerLaw: Law<Since & { interval: number }> = {
  name: 'power (Wixted and Carpenter)',
  learn: (at, pace) => ({ at, pace, interval: 1 }),
  recallAt: ({ at, pace, interval }, now) => (1 + (nineInTen * (now - at) * pace) / interval) ** -ebbinghaus,
  practise: (trace, at, isRecalled) => {
    const { pace, interval } = trace;
    const next = interval < 6 ? 6 : interval * 2.5;
    const passed = Math.min(1, ((at - trace.at) * pace) / interval);
    return { ...trace, at, interval: isRecalled ? interval + (next - interval) * passed : 1 };
  },
};

/** The a, c, τ, s and h of the paper. */
const actR = { leastDecay: 0.177, decayByActivation: 0.217, threshold: -0.704, noise: 0.255, betweenSessions: 0.025 };
/** Four examples in a lesson, and four in the homework of its evening, in days. */
const lesson = [0, 5, 10, 15, 360, 365, 370, 375].map((minutes) => minutes / (24 * 60));

interface Activated {
  pace: number;
  practices: readonly { at: number; decay: number }[];
}

/**
 * Activation: p = 1 / (1 + e^((τ - m)/s)), with m = ln Σ t^(-d), where each practice has a d of its own, c e^m + a, by the activation at its
 * time, by P. Pavlik and J. Anderson (Practice and Forgetting Effects on Vocabulary Memory, Cognitive Science 29, 2005). Between sessions time
 * passes at h of its rate.
 */
export const activationLaw: Law<Activated> = {
  name: 'activation (Pavlik and Anderson)',
  learn: (at, pace) => lesson.reduce<Activated>((trace, later) => activate(trace, at + later), { pace, practices: [] }),
  recallAt: (trace, now) => 1 / (1 + Math.exp((actR.threshold - activationOf(trace, now)) / actR.noise)),
  practise: activate,
};

function activationOf({ pace, practices }: Activated, now: number): number {
  return Math.log(practices.reduce((sum, { at, decay }) => sum + secondsBetween(at, now, pace) ** -decay, 0));
}

function secondsBetween(at: number, now: number, pace: number): number {
  const days = (now - at) * pace;
  const inSession = Math.min(days, 1 / 24);
  return Math.max(1, (inSession + (days - inSession) * actR.betweenSessions) * 24 * 60 * 60);
}

function activate(trace: Activated, at: number): Activated {
  const decay = actR.decayByActivation * Math.exp(activationOf(trace, at)) + actR.leastDecay;
  return { ...trace, practices: [...trace.practices, { at, decay }] };
}
