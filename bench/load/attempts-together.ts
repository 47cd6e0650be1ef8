import { type Figure, percentile } from '../figure.ts';
import { type DueCall, fire, type Fired } from './generator.ts';
import { type LoadProduct, startLoadProduct } from './load-product.ts';
import { postOf, saveCall, startCall } from './learner-calls.ts';
import { type Seeded, type SeededLearner, seedLearners } from './seeded-learners.ts';

const attempts = 2000;
/** Attempts that are over before those begin. */
const early = 300;
const saves = 6;
/** A page saves this often while there is something to save. */
const saveSeconds = 10;
const limit = 300;

/** A class begins a test when it is told to: nobody presses in the very same instant. Over so many seconds they do. */
const pressing = 10;
const phases = ['start', 'save', 'submit'] as const;

/** What learners wait for when two thousand start together, save as they go, and submit together. */
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

/** A server that has been up for a while; the calls of one learner still come one after the other. */
async function warmUp({ origin }: LoadProduct, calls: DueCall[][]): Promise<void> {
  const hurried = calls.flatMap((own, index) => own.map((call, place) => ({ ...call, due: index * 20 + place * 1000 })));
  const { failures } = await fire(origin, hurried);
  if (failures.length > 0) throw new Error(`Warming up failed: ${failures[0]}`);
}

/** One learner's attempt, who presses so many seconds after the first. */
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

/** Attempts that did not end as their learner ended them. */
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
