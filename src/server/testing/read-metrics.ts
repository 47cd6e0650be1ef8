import type { TestApp } from './app/test-app.ts';

/** The values of `/metrics`, keyed by name and labels as printed there. */
export async function readMetrics({ browser }: Pick<TestApp, 'browser'>): Promise<Record<string, number>> {
  const { body } = await browser().get('/metrics');
  const lines = String(body)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}
