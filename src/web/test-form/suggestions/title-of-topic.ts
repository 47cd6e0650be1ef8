import { maxTitleLength } from '../form/form-draft.ts';

/** In characters: a title longer than this is cut at a word. */
const usualLength = 60;

/** The title that a topic gives a test: its first line, or as much of it as makes a title. */
export function titleOfTopic(description: string): string {
  const line = description.trim().split('\n', 1)[0]?.trim() ?? '';
  if (line.length <= usualLength) return line;
  const cut = line.slice(0, usualLength + 1).replace(/\s+\S*$/u, '');
  return cut.slice(0, maxTitleLength).replace(/[\s,;:.।–-]+$/u, '');
}

/** The title after its topic has changed: it follows until the learner writes one. */
export function titleAfter(before: { title: string; description: string }, description: string): string {
  const isOwn = before.title.trim() !== '' && before.title !== titleOfTopic(before.description);
  return isOwn ? before.title : titleOfTopic(description);
}
