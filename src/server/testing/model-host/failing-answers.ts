import type { ServerResponse } from 'node:http';

import type { FakeAnswer } from './fake-model-server.ts';

export const eventStream = { 'Content-Type': 'text/event-stream' };

/** One event in the least that hosts send. */
export function eventWith(delta: object, finishReason: string | null = null): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finishReason }] })}\n\n`;
}

export function failing(status: number, error: object = {}, headers: Record<string, string> = {}): FakeAnswer {
  const body = JSON.stringify({ error: { message: 'm', ...error } });
  return (_task, _send, response) => void response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
}

export function failingMidway(error: object): FakeAnswer {
  return (_task, _send, response) => void response.writeHead(200, eventStream).write(`data: ${JSON.stringify({ error })}\n\n`);
}

/** Resets the connection after flushing what was written. */
export async function breakOff(response: ServerResponse): Promise<void> {
  await new Promise<void>((resolve) => response.write('\n', () => resolve()));
  response.socket?.resetAndDestroy();
}

/** Writes until the response is closed; returns how often. */
export async function flood(response: ServerResponse, writeMore: () => void): Promise<number> {
  let count = 0;
  while (!response.destroyed && count < 1000) {
    writeMore();
    count += 1;
    if (response.writableNeedDrain) {
      await new Promise<void>((resolve) => {
        response.once('drain', resolve);
        response.once('close', resolve);
      });
    }
  }
  return count;
}
