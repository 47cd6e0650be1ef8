/** The test form as a browser sends it. */
export function formOf(changes: object = {}) {
  return {
    title: 'Photosynthesis',
    description: 'Light and dark reactions',
    questionCount: 10,
    difficulty: 'medium',
    questionType: 'mixed',
    negative: false,
    timePerQuestion: 90,
    ...changes,
  };
}

/** Instants of one generation, by `performance.now()`. */
export interface Streamed {
  begun: number;
  firstQuestion: number;
  ended: number;
  /** How many the finished test has. */
  questions: number;
}

/** One guest's generation over server-sent events. Rejects if it fails. */
export async function streamGeneration(origin: string, formData: object, onBegun?: () => void): Promise<Streamed> {
  const begun = performance.now();
  const response = await openStream(origin, formData);
  let text = '';
  let firstQuestion = 0;
  for await (const part of response.body ?? []) {
    text += Buffer.from(part).toString();
    onBegun?.();
    if (firstQuestion === 0 && text.includes('event: question')) firstQuestion = performance.now();
  }
  const done = /event: done\ndata: (?<data>.*)\n/u.exec(text)?.groups?.['data'];
  if (done === undefined) throw new Error(`A generation failed: ${text.slice(-300)}`);
  const { jsonResponse } = JSON.parse(done) as { jsonResponse: { questions: unknown[] } };
  return { begun, firstQuestion, ended: performance.now(), questions: jsonResponse.questions.length };
}

/** Begins a guest's generation and disconnects after that many parts of the stream. Returns when, by `performance.now()`. */
export async function leaveGeneration(origin: string, formData: object, parts: number): Promise<number> {
  const controller = new AbortController();
  const reader = (await openStream(origin, formData, controller.signal)).body?.getReader();
  for (let part = 0; part < parts; part++) await reader?.read();
  const gone = performance.now();
  controller.abort();
  return gone;
}

function openStream(origin: string, formData: object, signal: AbortSignal | null = null): Promise<Response> {
  return fetch(`${origin}/test/generate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
    body: JSON.stringify({ formData }),
    signal,
  });
}
