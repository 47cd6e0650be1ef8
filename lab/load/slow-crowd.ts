import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

export interface SlowCrowd {
  leave: () => Promise<void>;
}

const dripMilliseconds = 1000;
const self = fileURLToPath(import.meta.url);
const head = 'Host: localhost\r\nContent-Type: application/json\r\n';

/** What each kind sends first, and what it then sends one byte at a time. A kind without a drip never reads its responses. */
const kinds: { begin: string; drip?: string }[] = [
  { begin: 'GET /subject/all-subjects HTTP/1.1\r\n', drip: `X-Slow: ${'x'.repeat(10_000)}` },
  { begin: `POST /test/generate HTTP/1.1\r\n${head}Content-Length: 10000\r\n\r\n`, drip: `{"formData":"${'x'.repeat(10_000)}` },
  // More than the socket buffers hold.
  { begin: 'GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: identity\r\n\r\n'.repeat(200) },
];

/** Opens slow connections of every kind in a separate process; resolves when all are open. Closed ones reconnect. */
export async function gatherSlowCrowd(port: number, size: number): Promise<SlowCrowd> {
  const child = fork(self, ['crowd', String(port), String(size)], { execArgv: ['--import', 'tsx'] });
  await once(child, 'message');
  return {
    async leave() {
      const gone = once(child, 'exit');
      child.send('leave');
      await gone;
    },
  };
}

async function crowd(port: number, size: number): Promise<void> {
  const sockets = new Set<Socket>();
  let isLeaving = false;
  const join = (index: number) => {
    const socket = beSlow(port, index);
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      if (isLeaving) return;
      setTimeout(() => join(index), dripMilliseconds);
    });
    return socket;
  };
  await Promise.all(Array.from({ length: size }, (_, index) => once(join(index), 'connect')));
  process.send?.('gathered');
  await once(process, 'message');
  isLeaving = true;
  for (const socket of sockets) socket.destroy();
  process.exit();
}

function beSlow(port: number, index: number): Socket {
  const { begin, drip } = kinds[index % kinds.length] ?? { begin: '' };
  const socket = connect(port, '127.0.0.1', () => socket.write(begin));
  if (drip === undefined) return socket.pause();
  let sent = 0;
  const dripping = setInterval(() => socket.write(drip.charAt(sent++ % drip.length)), dripMilliseconds);
  socket.on('close', () => clearInterval(dripping));
  return socket.resume();
}

const [, file, role, port, size] = process.argv;
if (file === self && role === 'crowd') await crowd(Number(port), Number(size));
