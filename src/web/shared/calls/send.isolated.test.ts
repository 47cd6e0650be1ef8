import { afterEach, describe, expect, it, vi } from 'vitest';

import { freeUser } from '../../../contract/shapes/__fixtures__/free-user.ts';
import { calls } from '../../../contract/calls.ts';
import type { EndpointName } from '../../../contract/endpoints.ts';
import { emptyRoot } from '../root/empty-root.ts';
import { useRoot } from '../root/root-state.ts';
import { readAnswer, send } from './send.ts';

describe('a call', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    useRoot.setState(emptyRoot);
  });

  /** The headers with which a call is sent. */
  async function headersOf(name: EndpointName): Promise<Record<string, string>> {
    const sent: RequestInit[] = [];
    vi.stubGlobal('fetch', async (_path: string, request: RequestInit) => {
      sent.push(request);
      return Response.json({ success: true });
    });
    const parameters = { subjectId: 's', testId: 't', generationId: 'g', token: 'k', practiceId: 'p' };
    await send(name, { parameters }, 'application/json');
    return sent[0]?.headers as Record<string, string>;
  }

  const names = Object.keys(calls) as EndpointName[];

  it.each(names.filter((name) => calls[name].access !== 'anyone'))(
    '%s tells the session of a page that is signed in, so that no guest is answered instead',
    async (name) => {
      vi.spyOn(console, 'warn').mockReturnValue();
      useRoot.getState().signIn(freeUser(), 'token of asha');

      expect(await headersOf(name)).toMatchObject({ 'X-CSRF-Token': 'token of asha' });
    },
  );

  it.each(names.filter((name) => calls[name].access === 'anyone'))('%s, which knows no caller, tells none', async (name) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    useRoot.getState().signIn(freeUser(), 'token of asha');

    expect(await headersOf(name)).not.toHaveProperty('X-CSRF-Token');
  });

  it('of a guest tells none', async () => {
    expect(await headersOf('listGenerations')).not.toHaveProperty('X-CSRF-Token');
  });
});

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
