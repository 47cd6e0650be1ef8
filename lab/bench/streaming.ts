import { type Figure, median } from '../harness/figure.ts';
import { type TokenPacedModel, startTokenPacedModel } from '../harness/paced-models.ts';
import { readLatency } from '../harness/read-latency.ts';
import { type ServedProduct, serveProduct } from '../harness/product-process.ts';

const streams = 50;
const runs = 5;

/** Waiting times while a model writes, relative to the model's own time, without the blind check. */
export async function benchStreaming(): Promise<Figure[]> {
  const model = await startTokenPacedModel();
  const product = await serveProduct({ AI_BASE_URL: model.url, AI_MODEL: 'paced', AI_CHECK_MODEL: 'off' });
  try {
    await generate(product, 2);
    return [
      await firstQuestion(product, model, 1, 1.05),
      await firstQuestion(product, model, streams, 1.3),
      await longTest(product),
      await otherRoutes(product),
      await tokens(product, model),
      await leaving(product, model),
    ];
  } finally {
    await product.stop();
    await model.close();
  }
}

interface Streamed {
  begun: number;
  firstQuestion: number;
  ended: number;
}

function open(origin: string, questionCount: number, signal?: AbortSignal): Promise<Response> {
  const form = {
    title: 'Codes',
    description: 'Codes of rivers',
    difficulty: 'easy',
    questionType: 'mcq',
    negative: false,
    timePerQuestion: 60,
  };
  return fetch(`${origin}/test/generate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
    body: JSON.stringify({ formData: { ...form, questionCount } }),
    signal: signal ?? null,
  });
}

/** One guest's generation over server-sent events, with times in milliseconds of `performance.now()`. */
async function generate({ origin }: ServedProduct, questionCount: number, onBegun?: () => void): Promise<Streamed> {
  const begun = performance.now();
  const response = await open(origin, questionCount);
  let text = '';
  let firstQuestion = 0;
  for await (const part of response.body ?? []) {
    text += Buffer.from(part).toString();
    onBegun?.();
    if (firstQuestion === 0 && text.includes('event: question')) firstQuestion = performance.now();
  }
  if (!text.includes('event: done')) throw new Error(`A generation failed: ${text.slice(-300)}`);
  return { begun, firstQuestion, ended: performance.now() };
}

/** Time to the first question on screen relative to the model's first complete draft, from the same click. */
async function firstQuestion(product: ServedProduct, model: TokenPacedModel, count: number, limit: number): Promise<Figure> {
  const ratios: number[] = [];
  for (let run = 0; run < runs; run++) {
    model.firstDrafts.length = 0;
    const streamed = await Promise.all(Array.from({ length: count }, () => generate(product, 3)));
    const begun = Math.min(...streamed.map((each) => each.begun));
    const ours = median(streamed.map((each) => each.firstQuestion - begun));
    ratios.push(ours / median(model.firstDrafts.map((at) => at - begun)));
  }
  const value = median(ratios);
  const name = `first question on screen against the model's first draft, ${count} ${count === 1 ? 'stream' : 'streams'}`;
  return { name, value, unit: 'of its time', limit, isMet: value <= limit };
}

async function longTest(product: ServedProduct): Promise<Figure> {
  const ratios: number[] = [];
  for (let run = 0; run < 3; run++) {
    const short = await generate(product, 10);
    const long = await generate(product, 30);
    ratios.push((long.ended - long.begun) / (short.ended - short.begun));
  }
  const value = median(ratios);
  return { name: '30 questions from a model against 10', value, unit: 'of its time', limit: 1.5, isMet: value <= 1.5 };
}

/** Learners do not all click in the same instant. */
const beginMilliseconds = 2000;

/** The p99 of a read route while streams run, relative to its p99 when idle. */
async function otherRoutes(product: ServedProduct): Promise<Figure> {
  const ratios: number[] = [];
  for (let run = 0; run < 3; run++) {
    const idle = await readLatency(`${product.origin}/readyz`);
    const begun: Promise<void>[] = [];
    const running = Promise.all(
      Array.from({ length: streams }, () => {
        let begin: () => void = () => undefined;
        begun.push(
          new Promise((resolve) => {
            begin = resolve;
          }),
        );
        const delay = new Promise((resolve) => setTimeout(resolve, Math.random() * beginMilliseconds));
        return delay.then(() => generate(product, 10, begin));
      }),
    );
    await Promise.all(begun);
    const busy = await readLatency(`${product.origin}/readyz`);
    await running;
    ratios.push(busy / idle);
  }
  const value = median(ratios);
  return { name: `p99 of another route while ${streams} streams run against idle`, value, unit: 'of idle', limit: 2, isMet: value <= 2 };
}

/** Characters the model wrote per accepted question, relative to one draft, when one draft in ten is bad. */
async function tokens(product: ServedProduct, model: TokenPacedModel): Promise<Figure> {
  const wanted = 10;
  const before = model.charactersWritten();
  await generate(product, wanted);
  const perDraft = (model.charactersWritten() - before) / wanted;
  model.setFlawed(10);
  const from = model.charactersWritten();
  const tests = 10;
  await Promise.all(Array.from({ length: tests }, () => generate(product, wanted)));
  const value = (model.charactersWritten() - from) / (tests * wanted * perDraft);
  return {
    name: 'tokens written for a question that stands, one draft in ten bad',
    value,
    unit: 'of a draft',
    limit: 1.5,
    isMet: value <= 1.5,
  };
}

/** Milliseconds from a browser's disconnect to the end of the model call, slowest of many. */
async function leaving({ origin }: ServedProduct, model: TokenPacedModel): Promise<Figure> {
  const times: number[] = [];
  for (let run = 0; run < 20; run++) {
    model.requests.length = 0;
    const controller = new AbortController();
    const response = await open(origin, 10, controller.signal);
    const reader = response.body?.getReader();
    // At a different point of the stream each time.
    for (let parts = 0; parts <= run % 5; parts++) await reader?.read();
    const gone = performance.now();
    controller.abort();
    await model.requests[0]?.abandoned;
    times.push(performance.now() - gone);
  }
  const value = Math.max(...times);
  return {
    name: 'end of the call of the model after its learner has gone, slowest of 20',
    value,
    unit: 'ms',
    limit: 100,
    isMet: value <= 100,
  };
}
