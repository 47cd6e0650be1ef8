import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What happens to a statement: it is forwarded, the connection is cut, or it is dropped without a response. */
type Fate = 'carry' | 'cut' | 'swallow';

export interface Line {
  /** The server's URL through this proxy. */
  url: string;
  /** Applies the fate to data that contains the text. */
  on: (text: string, fate: Fate) => void;
  /** Breaks every open connection. */
  drop: () => void;
  close: () => Promise<void>;
}

/** A TCP proxy to a local server, with faults that tests control. */
export async function startLine(url: string): Promise<Line> {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  let failing = { text: '', fate: 'carry' as Fate };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      // When either end closes, close the other too.
      socket.on('error', () => undefined);
      socket.once('close', () => [near, far].forEach((each) => each.destroy()));
    }
    near.on('data', (data) => {
      const { text, fate } = failing;
      if (fate === 'carry' || !data.includes(text)) far.write(data);
      else if (fate === 'cut') near.destroy();
    });
    far.on('data', (data) => near.write(data));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const drop = () => open.forEach((socket) => socket.destroy());
  const near = new URL(url);
  near.port = String((server.address() as AddressInfo).port);
  return {
    url: near.href,
    on(text, fate) {
      failing = { text, fate };
    },
    drop,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        drop();
      }),
  };
}
