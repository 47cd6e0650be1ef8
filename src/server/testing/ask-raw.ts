import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { finished } from 'node:stream/promises';

/** Everything that comes back for those very bytes, until the other side ends the connection. */
export function askRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => {
      answer += part;
    });
    // What was refused half read is reset after its answer.
    socket.on('error', (error: NodeJS.ErrnoException) => (answer === '' ? reject(error) : undefined));
    socket.on('close', () => resolve(answer));
  });
}

export interface RawAnswer {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
}

/** Such an answer in its parts. */
export function readRaw(answer: string): RawAnswer {
  const [head = '', body = ''] = answer.split('\r\n\r\n', 2);
  const [status = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]);
  return { statusCode: Number(status.split(' ')[1]), headers: Object.fromEntries(headers), body };
}

/** Sends so much and hangs up; resolves when the connection is gone. */
export function cutOff(port: number, bytes: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, () => socket.destroy()));
    socket.on('close', () => resolve());
  });
}

export interface HeldConnection {
  /** As the server has it. */
  taken: Socket;
  /** All that comes back, read from now on; `error` where it was reset before its end. */
  read: () => Promise<{ answer: string; error: string | undefined }>;
  leave: () => void;
}

/** Sends those bytes, which are no request, and neither reads nor ends the connection; there once the server has refused them. */
export async function holdOpen(server: Server, bytes: string): Promise<HeldConnection> {
  const { port } = server.address() as AddressInfo;
  const refused = once(server, 'clientError') as Promise<[error: Error, socket: Socket]>;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(bytes, 'latin1'));
  socket.on('error', () => undefined);
  const [, taken] = await refused;
  return {
    taken,
    async read() {
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
