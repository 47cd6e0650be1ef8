import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { finished } from 'node:stream/promises';

/** Sends these bytes and reads until the server ends the connection. */
export function askRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => {
      answer += part;
    });
    // The server resets the connection after refusing a partial request.
    socket.on('error', (error: NodeJS.ErrnoException) => (answer === '' ? reject(error) : undefined));
    socket.on('close', () => resolve(answer));
  });
}

export function readRaw(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n', 2);
  const [status = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]);
  return { statusCode: Number(status.split(' ')[1]), headers: Object.fromEntries(headers) as Record<string, string>, body };
}

/** Sends these bytes and disconnects. Resolves when the connection is closed. */
export function cutOff(port: number, bytes: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, () => socket.destroy()));
    socket.on('close', () => resolve());
  });
}

/** Sends an invalid request without reading or closing. Resolves when the server has refused it. */
export async function holdOpen(server: Server, bytes: string) {
  const { port } = server.address() as AddressInfo;
  const refused = once(server, 'clientError') as Promise<[error: Error, socket: Socket]>;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(bytes, 'latin1'));
  socket.on('error', () => undefined);
  const [, taken] = await refused;
  return {
    /** The server's side. */
    taken,
    /** Reads the rest of the response; `error` if the connection was reset. */
    read: async () => {
      let answer = '';
      socket.setEncoding('latin1').on('data', (part: string) => {
        answer += part;
      });
      const error = await finished(socket, { writable: false }).catch((failure: NodeJS.ErrnoException) => failure.code);
      return { answer, error: error ?? undefined };
    },
    leave: () => socket.destroy(),
  };
}
