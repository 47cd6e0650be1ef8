import { connect, type Socket } from 'node:net';

import fastify from 'fastify';
import { expect, it } from 'vitest';

import { closeConnectionsInTime } from './close-connections.ts';

async function listening() {
  const app = fastify();
  closeConnectionsInTime(app);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  app.get('/', async () => {
    begin();
    await held;
    return 'done';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  return { app, port, begun, release };
}

function connected(port: number): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
  });
}

function textOf(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (part) => {
      text += String(part);
    });
    socket.on('close', () => resolve(text));
  });
}

it('closes despite an idle connection without a request', async () => {
  const { app, port } = await listening();
  const silent = await connected(port);
  const text = textOf(silent);

  await app.close();

  expect(await text).toBe('');
});

it('lets a running request finish, then ends its connection', async () => {
  const { app, port, begun, release } = await listening();
  const busy = await connected(port);
  const text = textOf(busy);
  busy.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await begun;

  const closed = app.close();
  release();
  await closed;

  expect(await text).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*done$/u);
});
