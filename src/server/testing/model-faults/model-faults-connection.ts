import { randomInteger } from '../../../assessment/random.ts';
import { eventOf } from '../model-host/fake-model-server.ts';
import {
  always,
  answerOf,
  beginStream,
  elapse,
  type FaultyCall,
  type Misbehaviour,
  type ModelFault,
  once,
  openEnded,
  patiently,
  someOf,
} from './model-faults-kit.ts';

const hour = 3_600_000;

const hang: Misbehaviour = (call) => elapse(call, hour);
const fallSilent: Misbehaviour = async (call) => {
  beginStream(call.response);
  call.response.flushHeaders();
  await elapse(call, hour);
};
const stall: Misbehaviour = async (call) => {
  await call.stream(openEnded(someOf(call)));
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
      await call.stream(answerOf(call.drafts));
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
      await call.stream(answerOf(call.drafts));
    },
    { mostCalls: 1 },
  ),
];

const brokenConnections: ModelFault[] = [
  once('hangs up before headers', ({ response }) => void response.destroy()),
  once('resets before headers', ({ response }) => void response.socket?.resetAndDestroy()),
  once('hangs up in the middle', async (call) => {
    await call.stream(openEnded(someOf(call)));
    call.response.destroy();
  }),
  once('resets in the middle', async (call) => {
    const text = answerOf(call.drafts);
    await call.stream(text.slice(0, randomInteger(call.random, 1, text.length - 3)));
    call.response.socket?.resetAndDestroy();
  }),
  always(
    'always resets in the middle of the first draft',
    'fails',
    async (call) => {
      await call.stream(answerOf(call.drafts).slice(0, 40));
      call.response.socket?.resetAndDestroy();
    },
    patiently,
  ),
];

const floods: ModelFault[] = [
  once('never stops after some drafts', async (call) => {
    await call.stream(openEnded(someOf(call)));
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

/** Faults of a connection: slow, broken, or flooded. */
export const connectionFaults: readonly ModelFault[] = [...slowness, ...brokenConnections, ...floods];
