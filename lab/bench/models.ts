import { setTimeout } from 'node:timers/promises';

import { atMost, type Figure, median, noneOf, note } from '../harness/figure.ts';
import { formOf, streamGeneration } from '../harness/guest-generation.ts';
import { type HostKind, hostKinds, type HostPace, paceAt } from '../harness/host-paces.ts';
import { type PacedHost, startPacedHost } from '../harness/paced-host.ts';
import { type ServedProduct, serveProduct } from '../harness/product-process.ts';
import { hostFloor } from './host-floor.ts';

/** Which tests are written by which hosts, and in what share of a real host's time. */
interface ModelsRun {
  share: number;
  sizes: readonly number[];
  kinds: readonly HostKind[];
}

const whole: ModelsRun = { share: 1, sizes: [5, 10, 20, 30, 50], kinds: hostKinds };
const telling = ['Ollama on a laptop', 'reasoning aloud', 'small Claude', 'overloaded at every fourth call'];
const sample: ModelsRun = { share: 0.1, sizes: [10, 20], kinds: hostKinds.filter(({ name }) => telling.includes(name)) };

/** Tests by models with the timing of real ones, at their full time: an hour. */
export const benchModels = () => measureHosts(whole);
/** A few of them in a tenth of the time. */
export const sampleModels = () => measureHosts(sample);

const limits = { first: 1.15, whole: 1.3, wholeOfStrained: 1.6, tokens: 1.5 };
/** For a test of ten. */
const callLimits = { median: 4, most: 6 };
/** More refused drafts than that count as a strain on the host. */
const manyFlawed = 0.15;

/**
 * Hosts only wait, so all are measured at once, each with a product of its own and its tests one after another. The products start one
 * after another: a start is work, and fourteen at once on a small machine take minutes each.
 */
async function measureHosts(run: ModelsRun): Promise<Figure[]> {
  note(`${run.kinds.length} hosts, tests of ${run.sizes.join(', ')} questions, in ${run.share} of their time`);
  note(rowOf(['host', 'questions', 'whole time', 'first question', 'tokens', 'calls', 'drafts refused']));
  const calls: number[] = [];
  const served: ServedHost[] = [];
  for (const kind of run.kinds) served.push(await serveHost(kind, run.share));
  const figures = await Promise.all(served.map((each) => measureHost(each, run.sizes, calls)));
  return [
    ...figures,
    atMost('calls for a test of ten, median', median(calls), callLimits.median),
    atMost('calls for a test of ten, most', Math.max(...calls), callLimits.most),
  ];
}

/** The product's pauses are in real seconds, so hosts that make it pause are measured at full time. */
function shareOf(pace: HostPace, share: number): number {
  return pace.downFor !== undefined || pace.failing !== undefined || isLimited(pace) ? 1 : share;
}

function isLimited({ requestsPerMinute, tokensPerMinute }: HostPace): boolean {
  return requestsPerMinute !== undefined || tokensPerMinute !== undefined;
}

/** A host, the product that it writes for, and the share of a real one's time that it takes. */
interface ServedHost {
  kind: HostKind;
  host: PacedHost;
  product: ServedProduct;
  share: number;
}

async function serveHost(kind: HostKind, shareOfRun: number): Promise<ServedHost> {
  const share = shareOf(kind.pace, shareOfRun);
  const host = await startPacedHost(kind.pace, kind.name, share);
  const seconds = (usual: number) => String(Math.max(1, Math.round(usual * share)));
  const patience = { AI_FIRST_BYTE_SECONDS: seconds(90), AI_SILENCE_SECONDS: seconds(60), AI_PATIENCE_SECONDS: seconds(180) };
  const product = await serveProduct({ ...host.settings, ...patience, ...kind.settings, AI_CHECK_MODEL: '' });
  return { kind, host, product, share };
}

async function measureHost(served: ServedHost, sizes: readonly number[], calls: number[]): Promise<Figure> {
  const { kind, host, product } = served;
  const faults: string[] = [];
  try {
    // The first test after a start waits for code to be loaded.
    host.pace({ tokensPerSecond: 100_000 });
    await streamGeneration(product.origin, form(2));
    for (const [place, questions] of sizes.entries()) {
      // Its limits are full again, as the product has read them too.
      if (isLimited(kind.pace) && place > 0) await setTimeout(60_000);
      const cell = { ...served, questions, place: place / Math.max(1, sizes.length - 1) };
      const measured = await measureCell(cell).catch((error: unknown) => String(error));
      if (typeof measured === 'string') {
        faults.push(`${questions} questions: ${measured}`);
        continue;
      }
      faults.push(...findMissed(measured).map((miss) => `${questions} questions: ${miss}`));
      if (questions === 10) calls.push(measured.calls);
    }
    return noneOf(`${kind.name}: figures missed`, faults);
  } finally {
    await product.stop();
    await host.close();
  }
}

const form = (questionCount: number) => formOf({ title: 'Codes', description: 'Codes of rivers', difficulty: 'easy', questionCount });

interface Cell extends ServedHost {
  questions: number;
  place: number;
}

/** Ratios to the floor of the same host. */
interface Measured {
  questions: number;
  written: number;
  whole: number;
  first: number;
  tokens: number;
  calls: number;
  flawed: number;
  isStrained: boolean;
}

async function measureCell({ kind, host, product, questions, place, share }: Cell): Promise<Measured> {
  const pace = paceAt(kind, place);
  host.pace(pace);
  const streamed = await streamGeneration(product.origin, form(questions));
  const tally = host.tally();
  const questionTokens = tally.goodTokens / (tally.drafts - tally.flawed);
  const floor = hostFloor(pace, { questions, questionTokens, untilGood: tally.untilGood ?? 0 });
  const seconds = (until: number) => (until - streamed.begun) / 1000 / share;
  const flawed = tally.flawed / tally.drafts;
  const measured = {
    questions,
    written: streamed.questions,
    whole: seconds(streamed.ended) / floor.whole,
    first: seconds(streamed.firstQuestion) / floor.first,
    tokens: tally.tokens / floor.tokens,
    calls: tally.calls,
    flawed,
    isStrained: flawed > manyFlawed || isLimited(pace),
  };
  const times = [`${show(measured.whole)} of ${show(floor.whole)} s`, `${show(measured.first)} of ${show(floor.first)} s`];
  note(rowOf([kind.name, String(questions), ...times, show(measured.tokens), String(measured.calls), `${Math.round(100 * flawed)} %`]));
  return measured;
}

function findMissed({ questions, written, whole: time, first, tokens, isStrained }: Measured): string[] {
  const most = isStrained ? limits.wholeOfStrained : limits.whole;
  return [
    ...(written === questions ? [] : [`${written} written`]),
    ...(time <= most ? [] : [`whole time ${show(time)} of the host's, at most ${most}`]),
    ...(first <= limits.first ? [] : [`first question ${show(first)} of the host's time, at most ${limits.first}`]),
    ...(tokens <= limits.tokens ? [] : [`tokens ${show(tokens)} of the accepted ones, at most ${limits.tokens}`]),
  ];
}

function show(value: number): string {
  return String(Math.round(value * 100) / 100);
}

const widths = [32, 10, 18, 18, 8, 6, 14];

function rowOf(cells: readonly string[]): string {
  return cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' ');
}
