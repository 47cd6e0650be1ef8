/** In characters: a title longer than this is cut at a word. */
const usualLength = 60;

/** The title that a topic gives a test: its first line, or as many of its words as make a title. */
export function titleOfTopic(description: string): string {
  const line = description.trim().split('\n', 1)[0]?.trim() ?? '';
  if (line.length <= usualLength) return line;
  const end = line.lastIndexOf(' ', usualLength);
  return line.slice(0, end > 0 ? end : usualLength).replace(/[,;:.।–-]$/u, '');
}

/** The title after its topic has changed: it follows until the learner writes one. */
export function titleAfter(before: { title: string; description: string }, description: string): string {
  const isOwn = before.title.trim() !== '' && before.title !== titleOfTopic(before.description);
  return isOwn ? before.title : titleOfTopic(description);
}
