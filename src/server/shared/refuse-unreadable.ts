import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import { m } from '#messages';

import type { FailureCode } from '../../contract/failure.ts';
import { failureBody } from './answer-failure.ts';
import { AppError } from './app-error.ts';
import { securityHeaders } from './security-headers.ts';

/** What Node's parser says of what it cannot read, with the status that HTTP has for it. */
const refusals: Record<string, { status: number; code: FailureCode; words: () => string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too-large', words: m.server_too_much },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'invalid', words: m.server_request_wrong },
};
const unreadable = { status: 400, code: 'invalid', words: m.server_request_wrong } as const;

/** Answers what is no request at all, and so comes to no route and passes no hook, like every other failure. */
export function refuseUnreadable(origin: string): (error: NodeJS.ErrnoException, socket: Socket) => void {
  const headers = Object.entries({ ...securityHeaders(origin), 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' });
  return ({ code: reason = '' }, socket) => {
    // The other side is gone, or has an answer already.
    if (reason === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) return void socket.destroy();
    const { status, code, words } = refusals[reason] ?? unreadable;
    const body = JSON.stringify(failureBody(new AppError(code, words)));
    const lines = [...headers, ['Content-Length', Buffer.byteLength(body)]].map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  };
}
