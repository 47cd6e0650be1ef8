const form = {
  title: 'Photosynthesis',
  description: 'Light and dark reactions',
  questionCount: 10,
  difficulty: 'medium',
  questionType: 'mixed',
  negative: false,
  timePerQuestion: 60,
};

/** Milliseconds from a guest's request to the first question over server-sent events. Rejects if generation fails. */
export async function timeFirstQuestion(origin: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(`${origin}/test/generate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
    body: JSON.stringify({ formData: form }),
  });
  let text = '';
  let first = 0;
  for await (const part of response.body ?? []) {
    text += Buffer.from(part).toString();
    if (first === 0 && text.includes('event: question')) first = performance.now() - begun;
  }
  if (!text.includes('event: done')) throw new Error(`A generation failed: ${text.slice(-300)}`);
  return first;
}
