import { randomInteger } from '../../../assessment/random.ts';
import { eventOf } from './fake-model-server.ts';
import {
  always,
  beginStream,
  elapse,
  failWith,
  type FaultyCall,
  type Misbehaviour,
  type ModelFault,
  once,
  patiently,
  unless,
} from './model-faults-kit.ts';

const hour = 3_600_000;
const asked = (drafts: unknown[]) => JSON.stringify({ elements: drafts });
/** An answer without its closing brackets. */
const openEnded = (drafts: unknown[]) => asked(drafts).slice(0, -2);
const some = ({ drafts }: FaultyCall) => drafts.slice(0, Math.max(1, Math.floor(drafts.length / 3)));
const quick = { mostCalls: 1, mostMilliseconds: 1000 };
const quickly = { mostCalls: 2, mostMilliseconds: 1000 };

const statuses: ModelFault[] = [
  once('asks for a pause of two seconds', failWith(429, {}, { 'Retry-After': '2' }), { leastMilliseconds: 2000, mostMilliseconds: 10_000 }),
  once('asks for a pause of twelve seconds', failWith(429, {}, { 'Retry-After': '12' }), {
    leastMilliseconds: 12_000,
    mostMilliseconds: 15_000,
  }),
  once('asks for a pause without a length', failWith(429), { leastMilliseconds: 500, mostMilliseconds: 5000 }),
  always('asks for a pause of two minutes', 'fails', failWith(429, {}, { 'Retry-After': '120' }), patiently),
  always('has no quota left', 'fails', failWith(429, { type: 'insufficient_quota', code: 'insufficient_quota' }), quick),
  always('wants to be paid', 'fails', failWith(402), quick),
  ...[500, 502, 503, 529].map((status) => once(`fails with ${status}`, failWith(status), { mostMilliseconds: 5000 })),
  always('fails with 500', 'fails', failWith(500), patiently),
  always('fails with 400', 'fails', failWith(400, { type: 'invalid_request_error' }), { mostCalls: 12, mostMilliseconds: 10_000 }),
  ...[401, 403, 404].map((status) => always(`fails with ${status}`, 'fails', failWith(status), quick)),
  always('fails with 401 in prose', 'fails', ({ response }) => void response.writeHead(401).end('Upstream secret'), quick),
  once('redirects', ({ response }) => void response.writeHead(307, { Location: 'http://127.0.0.1:9/v1/chat/completions' }).end()),
];

const formatOf = ({ body }: FaultyCall) => (body['response_format'] as { type?: string } | undefined)?.type;

/** Hosts that take only some requests, or only part of them. */
const demands: ModelFault[] = [
  always(
    'rejects json_schema',
    'answers',
    unless((call) => formatOf(call) !== 'json_schema', failWith(400, { param: 'response_format' })),
    quickly,
  ),
  always(
    'rejects more than 8,192 tokens of an answer',
    'answers',
    unless(
      ({ body }) => Number(body['max_tokens']) <= 8192,
      failWith(400, { param: 'max_tokens', message: 'Upstream secret: max_tokens may be 8192 at most' }),
    ),
    quickly,
  ),
  always(
    'ignores the form of the answer, which only the prompt tells',
    'answers',
    unless(
      ({ body }) => JSON.stringify(body['messages']).includes('JSON Schema'),
      ({ stream }) => stream('{"questions":[{"q":"Which?","a":"B"}]}'),
    ),
    { mostCalls: 1 },
  ),
  {
    ...always('fails with 503 for four seconds', 'answers', failWith(503), {
      leastMilliseconds: 4000,
      mostMilliseconds: 10_000,
      mostCalls: 4,
    }),
    install: (server, given) => {
      const end = given.timers.now() + 4000;
      always(
        '',
        'answers',
        unless(({ timers }) => timers.now() >= end, failWith(503)),
      ).install(server, given);
    },
  },
];

const page: Misbehaviour = ({ response }) =>
  void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html><body><h1>502 Upstream secret</h1></body></html>');

const wholeAnswer: Misbehaviour = ({ response, drafts }) => {
  const choices = [{ index: 0, message: { role: 'assistant', content: asked(drafts) }, finish_reason: 'stop' }];
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ id: 'x', choices }));
};

const otherAnswers: ModelFault[] = [
  once('a page of HTML', page),
  always('always a page of HTML', 'fails', page, patiently),
  once('an answer without streaming', wholeAnswer),
  once('an empty body', ({ response }) => void response.writeHead(200).end()),
  once('no body', ({ response }) => void response.writeHead(204).end()),
  once('an error in the stream', ({ response }) => failInStream(response)),
  always('stops at a filter after some drafts', 'is unfinished', filterAfterSome(), { mostCalls: 2, mostMilliseconds: 1000 }),
  once('an error in the stream, after some drafts', async (call) => {
    await call.stream(openEnded(some(call)));
    failInStream(call.response);
  }),
];

function filterAfterSome(): Misbehaviour {
  let isFirst = true;
  return async (call) => {
    if (!isFirst)
      return failWith(400, { code: 'content_filter', message: 'Upstream secret: Azure OpenAI content management policy' })(call);
    isFirst = false;
    await call.stream(asked(some(call)));
  };
}

function failInStream(response: FaultyCall['response']): void {
  beginStream(response);
  response.end(`event: error\ndata: ${JSON.stringify({ error: { message: 'Upstream secret', type: 'server_error', code: 500 } })}\n\n`);
}

const hang: Misbehaviour = (call) => elapse(call, hour);
const fallSilent: Misbehaviour = async (call) => {
  beginStream(call.response);
  call.response.flushHeaders();
  await elapse(call, hour);
};
const stall: Misbehaviour = async (call) => {
  await call.stream(openEnded(some(call)));
  await elapse(call, hour);
};

const slowness: ModelFault[] = [
  once('hangs before headers', hang, { leastMilliseconds: 90_000, mostMilliseconds: 95_000 }),
  always('always hangs before headers', 'fails', hang, patiently),
  once('falls silent after headers', fallSilent, { leastMilliseconds: 60_000, mostMilliseconds: 65_000 }),
  always('always falls silent after headers', 'fails', fallSilent, patiently),
  once('falls silent after some drafts', stall, { leastMilliseconds: 60_000, mostMilliseconds: 65_000 }),
  always(
    'sends a byte a second',
    'fails',
    async (call) => {
      beginStream(call.response);
      for (const byte of eventOf({ content: openEnded(call.drafts) }, null)) {
        if (call.response.destroyed) return;
        call.response.write(byte);
        await elapse(call, 1000);
      }
    },
    patiently,
  ),
  always(
    'sends a byte in half a minute',
    'fails',
    async (call) => {
      beginStream(call.response);
      for (const byte of eventOf({ content: openEnded(call.drafts) }, null)) {
        if (call.response.destroyed) return;
        call.response.write(byte);
        await elapse(call, 30_000);
      }
    },
    patiently,
  ),
  always(
    'sends its first byte after twelve seconds',
    'answers',
    async (call) => {
      await elapse(call, 12_000);
      await call.stream(asked(call.drafts));
    },
    { mostCalls: 1, leastMilliseconds: 12_000, mostMilliseconds: 13_000 },
  ),
  always(
    'writes slowly',
    'answers',
    async (call) => {
      for (const draft of call.drafts) {
        await call.stream(JSON.stringify(draft));
        await elapse(call, 2000);
      }
    },
    { mostCalls: 1 },
  ),
  always(
    'sends only comments for half a minute',
    'answers',
    async (call) => {
      for (let count = 0; count < 6; count++) {
        await call.sendBytes(Buffer.from(': thinking\n\n'));
        await elapse(call, 5000);
      }
      await call.stream(asked(call.drafts));
    },
    { mostCalls: 1 },
  ),
];

const brokenConnections: ModelFault[] = [
  once('hangs up before headers', ({ response }) => void response.destroy()),
  once('resets before headers', ({ response }) => void response.socket?.resetAndDestroy()),
  once('hangs up in the middle', async (call) => {
    await call.stream(openEnded(some(call)));
    call.response.destroy();
  }),
  once('resets in the middle', async (call) => {
    const text = asked(call.drafts);
    await call.stream(text.slice(0, randomInteger(call.random, 1, text.length - 3)));
    call.response.socket?.resetAndDestroy();
  }),
  always(
    'always resets in the middle of the first draft',
    'fails',
    async (call) => {
      await call.stream(asked(call.drafts).slice(0, 40));
      call.response.socket?.resetAndDestroy();
    },
    patiently,
  ),
];

const strangeStreams: ModelFault[] = [
  always(
    'a stream that never ends',
    'answers',
    async (call) => {
      await call.stream(asked(call.drafts));
      await elapse(call, hour);
    },
    { mostCalls: 1, mostMilliseconds: 65_000 },
  ),
  always(
    'no finish and no [DONE]',
    'answers',
    async (call) => {
      await call.stream(asked(call.drafts));
      call.response.end();
    },
    { mostCalls: 1 },
  ),
  always(
    'comments, CRLF and other fields',
    'answers',
    async (call) => {
      const events = call.drafts.map((draft) => eventOf({ content: JSON.stringify(draft) }, null).replaceAll('\n', '\r\n'));
      await call.sendBytes(Buffer.from(`: hello\r\n\r\nretry: 10\r\nid: 7\r\n${events.join(': keep-alive\r\n\r\n')}`));
    },
    { mostCalls: 1 },
  ),
  always(
    'events that are not JSON',
    'answers',
    async (call) => {
      for (const draft of call.drafts)
        await call.sendBytes(
          Buffer.from(`data: {"choices":[\n\ndata: {"other":1}\n\n${eventOf({ content: JSON.stringify(draft) }, null)}`),
        );
    },
    { mostCalls: 1 },
  ),
  always('one event for all', 'answers', ({ sendBytes, drafts }) => sendBytes(Buffer.from(eventOf({ content: asked(drafts) }, 'stop'))), {
    mostCalls: 1,
  }),
  once('bytes that are not UTF-8', ({ sendBytes, drafts }) => {
    const bytes = Buffer.from(eventOf({ content: asked(drafts) }, 'stop'));
    for (let at = bytes.indexOf('Which') + 1; at > 0; at = bytes.indexOf('Which', at) + 1) bytes[at] = 0xc3;
    for (let at = bytes.indexOf('names') + 1; at > 0; at = bytes.indexOf('names', at) + 1) bytes[at] = 0xff;
    return sendBytes(bytes);
  }),
];

const floods: ModelFault[] = [
  once('never stops after some drafts', async (call) => {
    await call.stream(openEnded(some(call)));
    await flood(call, eventOf({ content: 'on and on '.repeat(800) }, null));
  }),
  always(
    'never stops and never writes a draft',
    'fails',
    (call) => flood(call, eventOf({ content: '{"on":"and on"},'.repeat(500) }, null)),
    { mostCalls: 3 },
  ),
  always('sends fifty megabytes of blanks', 'fails', (call) => flood(call, ' '.repeat(64 * 1024)), patiently),
  always(
    'fails with a body of fifty megabytes',
    'fails',
    (call) => {
      call.response.writeHead(500);
      return flood(call, 'x'.repeat(64 * 1024));
    },
    patiently,
  ),
];

/** Repeats a piece up to 50 MB, with backpressure. */
async function flood({ response }: FaultyCall, piece: string): Promise<void> {
  beginStream(response);
  for (let sent = 0; sent < 50_000_000 && !response.destroyed; sent += piece.length) {
    if (response.write(piece)) continue;
    await new Promise<void>((resolve) => {
      response.once('drain', resolve);
      response.once('close', resolve);
    });
  }
}

/** Faults of a model’s host. */
export const hostFaults: readonly ModelFault[] = [
  ...statuses,
  ...demands,
  ...otherAnswers,
  ...slowness,
  ...brokenConnections,
  ...strangeStreams,
  ...floods,
];
