import { startBenchApp } from '../harness/bench-app.ts';
import { atMost, type Figure, percentile } from '../harness/figure.ts';
import { formOf } from '../harness/guest-generation.ts';

const runs = 200;
const slowest = 250;
const ofTen = ['Photosynthesis', 'Quadratic equations', 'The Indian Constitution', 'JavaScript', 'Current electricity'];
/** Subjects with more than fifty questions. */
const ofFifty = ['Biology', 'Physics', 'Mathematics', 'History', 'Computer science'];

/** Response time in milliseconds for ten and for fifty questions from the built-in bank. */
export async function benchGeneration(): Promise<Figure[]> {
  const { browser, close } = await startBenchApp();
  const generate = async (questionCount: number, title = '') => {
    const formData = formOf({ title, description: title, questionCount });
    const started = performance.now();
    const { status, body } = await browser().post('/test/generate', { formData });
    if (status !== 200) throw new Error(`Generating failed: ${JSON.stringify(body)}`);
    return performance.now() - started;
  };
  const figures: Figure[] = [];
  for (const [count, titles, median] of [[10, ofTen, 50] as const, [50, ofFifty, 150] as const]) {
    const times: number[] = [];
    for (let run = 0; run < runs; run++) times.push(await generate(count, titles[run % titles.length]));
    const name = `built-in generation of ${count} questions`;
    figures.push(
      atMost(`${name}, p50`, percentile(times, 0.5), median, 'ms'),
      atMost(`${name}, p99`, percentile(times, 0.99), slowest, 'ms'),
    );
  }
  await close();
  return figures;
}
