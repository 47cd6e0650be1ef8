import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** `gone`: refuses connections; `silent`: never responds; `failing`: responds 500 to everything. */
export const troubles = ['gone', 'silent', 'failing'] as const;
export type Trouble = (typeof troubles)[number];

export interface FailingGateway {
  /** The URL to use instead of the target's. */
  url: string;
  /** Switches the state and ends open connections. */
  set: (trouble: Trouble | 'well') => Promise<void>;
  close: () => Promise<void>;
}

const failure = 'HTTP/1.1 500 Internal Server Error\r\nContent-Type: text/plain\r\nContent-Length: 4\r\nConnection: close\r\n\r\nbusy';

/** A TCP proxy in front of an external service that can simulate outages. */
export async function startFailingGateway(target: string): Promise<FailingGateway> {
  const { hostname, port, origin } = new URL(target);
  const open = new Set<Socket>();
  let state: Trouble | 'well' = 'well';
  let own = 0;
  const server = createServer((near) => {
    keep(near);
    if (state === 'silent') return;
    if (state === 'failing') return void near.once('data', () => near.end(failure));
    const far = connect(Number(port), hostname);
    keep(far);
    near.pipe(far);
    // Rewrites the target's own port in its responses.
    far.on('data', (data) => near.write(Buffer.from(data.toString('latin1').replaceAll(`:${port}`, `:${own}`), 'latin1')));
    far.once('end', () => near.end());
  });
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => open.delete(socket));
  };
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const shut = () =>
    new Promise<void>((resolve) => {
      if (server.listening) server.close(() => resolve());
      else resolve();
      for (const socket of open) socket.destroy();
    });
  // A port with as many digits, so that rewritten responses keep their length.
  do {
    await shut();
    await listen(0);
    own = (server.address() as AddressInfo).port;
  } while (String(own).length !== port.length);
  return {
    url: target.replace(origin, `http://127.0.0.1:${own}`),
    async set(next) {
      state = next;
      for (const socket of open) socket.destroy();
      if (next === 'gone') await shut();
      else if (!server.listening) await listen(own);
    },
    close: shut,
  };
}
