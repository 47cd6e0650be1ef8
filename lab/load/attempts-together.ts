import { atMost, type Figure, noneOf, percentile } from '../harness/figure.ts';
import { type DueCall, fire, type Fired, fireWell } from '../harness/fire.ts';
import { type LoadProduct, startLoadProduct } from '../harness/load-product.ts';
import { saveCall, startCall, submitCall } from './learner-calls.ts';
import { type Seeded, type SeededLearner, seedLearners } from '../harness/seed-learners.ts';

const attempts = 2000;
/** Attempts that finish first, to warm up. */
const early = 300;
const saves = 6;
/** How often a page saves while there are changes. */
const saveSeconds = 10;
const limit = 300;
const phases = ['start', 'save', 'submit'] as const;

/**
 * Waiting times when two thousand learners start, save and submit together. A class starts a test on its teacher's word: the
 * clicks spread over so many seconds.
 */
export async function benchAttemptsTogether(seconds: number): Promise<Figure[]> {
  const product = await startLoadProduct();
  try {
    const seeded = await seedLearners(product, attempts + early);
    const calls = seeded.learners.map((learner, index) => callsOf(learner, seeded, (index * seconds) / attempts));
    await warmUp(product, calls.splice(attempts));
    const fired = await fire(product.origin, calls.flat());
    return [
      ...phases.map((phase) => slowness(phase, fired, seconds)),
      noneOf('calls that failed', fired.failures),
      atMost('attempts that were lost', await countLost(product, seeded), 0),
    ];
  } finally {
    await product.stop();
  }
}

/** Warms up the server. One learner's calls stay in order. */
async function warmUp({ origin }: LoadProduct, calls: DueCall[][]): Promise<void> {
  const hurried = calls.flatMap((own, index) => own.map((call, place) => ({ ...call, due: index * 20 + place * 1000 })));
  await fireWell(origin, hurried);
}

/** One learner's attempt, started `after` seconds. */
function callsOf(learner: SeededLearner, { questions }: Seeded, after: number): DueCall[] {
  const dueAfter = (intervals: number) => (after + intervals * saveSeconds) * 1000;
  const saving = Array.from({ length: saves }, (_, version) => saveCall(learner, questions, version, dueAfter(version + 1)));
  return [startCall(learner, dueAfter(0)), ...saving, submitCall(learner, questions, dueAfter(saves + 1))];
}

function slowness(phase: string, { times }: Fired, seconds: number): Figure {
  const name = `p99 to ${phase}, ${attempts} attempts at once (learners press over ${seconds} s)`;
  return atMost(name, percentile(times[phase] ?? [], 0.99), limit, 'ms');
}

/** Attempts that did not finish as submitted. */
async function countLost({ pool }: LoadProduct, { questions, learners }: Seeded): Promise<number> {
  const { rows } = await pool.query<{ kept: number }>(
    `select count(*)::int as kept from attempts where state = 'finished' and finished_by = 'learner' and version = $1 and attempted = $2`,
    [saves + 1, questions.length],
  );
  return learners.length - (rows[0]?.kept ?? 0);
}
