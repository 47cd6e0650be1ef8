import { type Figure, percentile } from '../harness/figure.ts';
import { type DueCall, fire, type Fired } from '../harness/fire.ts';
import { type LoadProduct, startLoadProduct } from '../harness/load-product.ts';
import { postOf, saveCall, startCall } from './learner-calls.ts';
import { type Seeded, type SeededLearner, seedLearners } from '../harness/seed-learners.ts';

const attempts = 2000;
/** Attempts that finish first, to warm up. */
const early = 300;
const saves = 6;
/** How often a page saves while there are changes. */
const saveSeconds = 10;
const limit = 300;

/** A class starts a test on its teacher's word: the clicks spread over so many seconds. */
const pressing = 10;
const phases = ['start', 'save', 'submit'] as const;

/** Waiting times when two thousand learners start, save and submit together. */
export async function benchAttemptsTogether(seconds = pressing): Promise<Figure[]> {
  const product = await startLoadProduct();
  try {
    const seeded = await seedLearners(product, attempts + early);
    const calls = seeded.learners.map((learner, index) => callsOf(learner, seeded, (index * seconds) / attempts));
    await warmUp(product, calls.splice(attempts));
    const fired = await fire(product.origin, calls.flat());
    return [...phases.map((phase) => slowness(phase, fired, seconds)), faults(fired, await countLost(product, seeded))];
  } finally {
    await product.stop();
  }
}

/** Warms up the server. One learner's calls stay in order. */
async function warmUp({ origin }: LoadProduct, calls: DueCall[][]): Promise<void> {
  const hurried = calls.flatMap((own, index) => own.map((call, place) => ({ ...call, due: index * 20 + place * 1000 })));
  const { failures } = await fire(origin, hurried);
  if (failures.length > 0) throw new Error(`Warming up failed: ${failures[0]}`);
}

/** One learner's attempt, started `after` seconds. */
function callsOf({ headers, testId }: SeededLearner, { questions }: Seeded, after: number): DueCall[] {
  const saving = Array.from({ length: saves }, (_, version) => ({
    ...saveCall({ headers, testId }, questions, version),
    due: (after + (version + 1) * saveSeconds) * 1000,
  }));
  const submission = { testId, questions: questions.map(({ id, options }) => ({ id, userAnswer: options[0], attempted: true })) };
  return [
    { ...startCall({ headers, testId }), due: after * 1000 },
    ...saving,
    { due: (after + (saves + 1) * saveSeconds) * 1000, phase: 'submit', ...postOf(headers, '/test/submitTest', submission) },
  ];
}

function slowness(phase: string, { times }: Fired, seconds: number): Figure {
  const value = percentile(times[phase] ?? [], 0.99);
  const name = `p99 to ${phase}, ${attempts} attempts at once (learners press over ${seconds} s)`;
  return { name, value, unit: 'ms', limit, isMet: value <= limit };
}

/** Attempts that did not finish as submitted. */
async function countLost({ pool }: LoadProduct, { questions, learners }: Seeded): Promise<number> {
  const { rows } = await pool.query<{ kept: number }>(
    `select count(*)::int as kept from attempts where state = 'finished' and finished_by = 'learner' and version = $1 and attempted = $2`,
    [saves + 1, questions.length],
  );
  return learners.length - (rows[0]?.kept ?? 0);
}

function faults({ failures }: Fired, lost: number): Figure {
  for (const failure of failures.slice(0, 5)) process.stdout.write(`      ${failure}\n`);
  const value = failures.length + lost;
  return { name: 'calls that failed and attempts that were lost among them', value, unit: '', limit: 0, isMet: value === 0 };
}
