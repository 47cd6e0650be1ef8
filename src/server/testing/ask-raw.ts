import { connect } from 'node:net';

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
