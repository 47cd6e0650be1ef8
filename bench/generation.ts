import { startBenchProduct } from './bench-product.ts';
import { type Figure, median } from './figure.ts';

const runs = 200;
const topics = ['Photosynthesis', 'Quadratic equations', 'The Indian Constitution', 'JavaScript', 'Current electricity'];

/** Milliseconds from the call to its answer, for ten questions from the built-in bank. */
export async function benchGeneration(): Promise<Figure> {
  const { app, close } = await startBenchProduct();
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const title = topics[run % topics.length] ?? '';
    const formData = {
      title,
      description: title,
      questionCount: 10,
      difficulty: 'medium',
      questionType: 'mixed',
      negative: false,
      timePerQuestion: 90,
    };
    const started = performance.now();
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/test/generate', payload: { formData } });
    times.push(performance.now() - started);
    if (statusCode !== 200) throw new Error(`Generating failed: ${body}`);
  }
  await close();
  const value = Math.round(median(times));
  return { name: 'built-in generation of 10 questions, p50', value, unit: 'ms', limit: 100, isMet: value <= 100 };
}
