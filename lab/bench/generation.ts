import { startBenchProduct } from '../harness/bench-product.ts';
import { type Figure, percentile } from '../harness/figure.ts';

const runs = 200;
const limits = { median: 100, slowest: 250 };
const ofTen = ['Photosynthesis', 'Quadratic equations', 'The Indian Constitution', 'JavaScript', 'Current electricity'];
/** Subjects with at least fifty questions of one difficulty. */
const ofFifty = ['Biology', 'Physics', 'Mathematics', 'History', 'Computer science'];

/** Response time in milliseconds for ten and for fifty questions from the built-in bank. */
export async function benchGeneration(): Promise<Figure[]> {
  const { app, close } = await startBenchProduct();
  const generate = async (title: string, questionCount: number) => {
    const formData = {
      title,
      description: title,
      questionCount,
      difficulty: 'medium',
      questionType: 'mixed',
      negative: false,
      timePerQuestion: 90,
    };
    const started = performance.now();
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/test/generate', payload: { formData } });
    if (statusCode !== 200) throw new Error(`Generating failed: ${body}`);
    return performance.now() - started;
  };
  const figures: Figure[] = [];
  for (const [count, titles] of [[10, ofTen] as const, [50, ofFifty] as const]) {
    const times: number[] = [];
    for (let run = 0; run < runs; run++) times.push(await generate(titles[run % titles.length] ?? '', count));
    figures.push(
      figure(count, 'p50', percentile(times, 0.5), limits.median),
      figure(count, 'p99', percentile(times, 0.99), limits.slowest),
    );
  }
  await close();
  return figures;
}

function figure(count: number, name: string, value: number, limit: number): Figure {
  return { name: `built-in generation of ${count} questions, ${name}`, value, unit: 'ms', limit, isMet: value <= limit };
}
