import { eventOf } from '../model-host/fake-model-server.ts';
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
  answerOf,
  openEnded,
  someOf,
} from './model-faults-kit.ts';
import { connectionFaults } from './model-faults-connection.ts';

const hour = 3_600_000;
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
  const choices = [{ index: 0, message: { role: 'assistant', content: answerOf(drafts) }, finish_reason: 'stop' }];
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
    await call.stream(openEnded(someOf(call)));
    failInStream(call.response);
  }),
];

function filterAfterSome(): Misbehaviour {
  let isFirst = true;
  return async (call) => {
    if (!isFirst)
      return failWith(400, { code: 'content_filter', message: 'Upstream secret: Azure OpenAI content management policy' })(call);
    isFirst = false;
    await call.stream(answerOf(someOf(call)));
  };
}

function failInStream(response: FaultyCall['response']): void {
  beginStream(response);
  response.end(`event: error\ndata: ${JSON.stringify({ error: { message: 'Upstream secret', type: 'server_error', code: 500 } })}\n\n`);
}

const strangeStreams: ModelFault[] = [
  always(
    'a stream that never ends',
    'answers',
    async (call) => {
      await call.stream(answerOf(call.drafts));
      await elapse(call, hour);
    },
    { mostCalls: 1, mostMilliseconds: 65_000 },
  ),
  always(
    'no finish and no [DONE]',
    'answers',
    async (call) => {
      await call.stream(answerOf(call.drafts));
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
  always(
    'one event for all',
    'answers',
    ({ sendBytes, drafts }) => sendBytes(Buffer.from(eventOf({ content: answerOf(drafts) }, 'stop'))),
    {
      mostCalls: 1,
    },
  ),
  once('bytes that are not UTF-8', ({ sendBytes, drafts }) => {
    const bytes = Buffer.from(eventOf({ content: answerOf(drafts) }, 'stop'));
    for (let at = bytes.indexOf('Which') + 1; at > 0; at = bytes.indexOf('Which', at) + 1) bytes[at] = 0xc3;
    for (let at = bytes.indexOf('names') + 1; at > 0; at = bytes.indexOf('names', at) + 1) bytes[at] = 0xff;
    return sendBytes(bytes);
  }),
];

/** Faults of a model’s host. */
export const hostFaults: readonly ModelFault[] = [...statuses, ...demands, ...otherAnswers, ...connectionFaults, ...strangeStreams];
