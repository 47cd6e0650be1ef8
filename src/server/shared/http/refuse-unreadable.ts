import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import { m } from '#messages';

import type { FailureCode } from '../../../contract/failure.ts';
import { failureBody } from './answer-failure.ts';
import { AppError } from '../app-error.ts';
import { securityHeaders } from './security-headers.ts';

/** Errors of Node's HTTP parser. */
const refusals: Record<string, { status: number; code: FailureCode; words: () => string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too-large', words: m.server_too_much },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'invalid', words: m.server_request_wrong },
};
const unreadable = { status: 400, code: 'invalid', words: m.server_request_wrong } as const;

/** In ms: how long a refused client may take to close the connection. */
const closeTimeout = 2000;

interface Limits {
  limit: (milliseconds: number, onOver: () => void) => () => void;
}

/** Answers unparsable requests, which reach no route or hook, like any other failure. */
export function refuseUnreadable(origin: string, timers: Limits): (error: NodeJS.ErrnoException, socket: Socket) => void {
  const headers = Object.entries({ ...securityHeaders(origin), 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' });
  const refused = new WeakSet<Socket>();
  return ({ code: reason = '' }, socket) => {
    // Keep reading: closing while the client sends would reset the connection before it reads the answer.
    if (refused.has(socket)) return;
    // The client is gone, or has an answer already.
    if (reason === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) return void socket.destroy();
    const { status, code, words } = refusals[reason] ?? unreadable;
    const body = JSON.stringify(failureBody(new AppError(code, words)));
    const lines = [...headers, ['Content-Length', Buffer.byteLength(body)]].map(([name, value]) => `${name}: ${value}\r\n`);
    refused.add(socket);
    // Ending our side does not close the connection if the client never ends its own.
    socket.once(
      'close',
      timers.limit(closeTimeout, () => socket.destroy()),
    );
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  };
}
