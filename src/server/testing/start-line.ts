import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What becomes of a statement on its way: it arrives, the connection is cut, or nothing comes back any more. */
type Fate = 'carry' | 'cut' | 'swallow';

export interface Line {
  /** The address of the server at its other end, by way of this line. */
  url: string;
  /** From now on what holds that text fares so. */
  on: (text: string, fate: Fate) => void;
  close: () => Promise<void>;
}

/** A line to a server on this machine that may fail at a word of the tests'. */
export async function startLine(url: string): Promise<Line> {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  let failing = { text: '', fate: 'carry' as Fate };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      // Either end may go at any moment, and takes the other with it.
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
  const near = new URL(url);
  near.port = String((server.address() as AddressInfo).port);
  return {
    url: near.href,
    on(text, fate) {
      failing = { text, fate };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
