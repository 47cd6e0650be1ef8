import { expect, it } from 'vitest';

import { readAnswer } from './call.ts';

it('takes an answer that broke off for none', async () => {
  await expect(readAnswer(new Response('{"success":tr'))).rejects.toMatchObject({ code: 'offline' });
});

it('tells whoever gave a call up that it was given up', async () => {
  const leaving = new AbortController();
  const body = new ReadableStream({
    start: (stream) => leaving.signal.addEventListener('abort', () => stream.error(leaving.signal.reason)),
  });
  const answer = readAnswer(new Response(body));

  leaving.abort();

  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});
