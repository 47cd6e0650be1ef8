import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** `gone`: connections are refused; `silent`: nothing is ever answered; `failing`: everything is answered with 500. */
export const troubles = ['gone', 'silent', 'failing'] as const;
export type Trouble = (typeof troubles)[number];

export interface FailingGateway {
  /** Stands before the other party's address. */
  url: string;
  /** From now on it fares so; whatever is under way ends. */
  set: (trouble: Trouble | 'well') => Promise<void>;
  close: () => Promise<void>;
}

const failure = 'HTTP/1.1 500 Internal Server Error\r\nContent-Type: text/plain\r\nContent-Length: 4\r\nConnection: close\r\n\r\nbusy';

/** Another party's address, at which it can be away. */
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
    // What the other party says of its own address, it says of this one.
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
  // Of as many digits as the other one, so that what is replaced is as long.
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
