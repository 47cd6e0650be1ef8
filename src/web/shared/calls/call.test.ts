import { expect, it } from 'vitest';

import { readAnswer } from './call.ts';

it('takes an answer that broke off for none', async () => {
  await expect(readAnswer(new Response('{"success":tr'))).rejects.toMatchObject({ code: 'offline' });
});

it('takes an answer whose connection broke in the middle for none', async () => {
  const parts = ['{"success":true,"data":{"subjects":[]', undefined];
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      const part = parts.shift();
      if (part === undefined) stream.error(new TypeError('terminated'));
      else stream.enqueue(new TextEncoder().encode(part));
    },
  });

  await expect(readAnswer(new Response(body))).rejects.toMatchObject({ code: 'offline' });
});

it('reports an aborted call as aborted', async () => {
  const leaving = new AbortController();
  const body = new ReadableStream({
    start: (stream) => leaving.signal.addEventListener('abort', () => stream.error(leaving.signal.reason)),
  });
  const answer = readAnswer(new Response(body));

  leaving.abort();

  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});
