import type { TestAnswer, TestBrowser } from '../app/test-browser.ts';

interface SentEvent {
  name: string;
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any;
}

/** The events of an answer that was streamed. */
export function eventsOf({ body }: Pick<TestAnswer, 'body'>): SentEvent[] {
  return [...String(body).matchAll(/^event: (\w+)\ndata: (.*)$/gmu)].map(([, name = '', data = '']) => ({ name, data: JSON.parse(data) }));
}

/** The stems of its questions, as often as each was sent. */
export function stemsOf(answer: TestAnswer): string[] {
  return eventsOf(answer).flatMap(({ name, data }) => (name === 'question' ? [data.question as string] : []));
}

const stream = { accept: 'text/event-stream' };

export type GenerationCalls = ReturnType<typeof generationCalls>;

/** The calls for one browser's own generations. */
export function generationCalls(browser: TestBrowser) {
  const at = (id: string, what: string) => `/test/generations/${id}/${what}`;
  return {
    begin: (formData: object, key: string = crypto.randomUUID()) =>
      browser.post('/test/generate', { formData }, { ...stream, 'idempotency-key': key }),
    list: async () => (await browser.get('/test/generations')).body.generations,
    watch: (id: string) => browser.get(at(id, 'events')),
    goOn: (id: string) => browser.post(at(id, 'go-on'), {}, stream),
    take: (id: string) => browser.post(at(id, 'take'), {}),
    stop: (id: string) => browser.post(at(id, 'stop'), {}),
  };
}
