import type { TestAnswer } from '../app/test-app.ts';

/** An answer without the headers that differ between any two responses. */
export function comparableAnswer({ status, headers, body }: TestAnswer) {
  const { date: _date, 'content-length': _length, 'x-request-id': _id, ...others } = headers;
  return { status, headers: others, body };
}

/** Every property name in an answer, at any depth. */
export function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]);
}
