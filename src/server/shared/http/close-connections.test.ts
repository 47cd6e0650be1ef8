import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

import fastify from 'fastify';
import { expect, it } from 'vitest';

import { createGate } from '../../testing/gate.ts';
import { closeConnectionsInTime } from './close-connections.ts';

async function listening() {
  const app = fastify();
  closeConnectionsInTime(app);
  const [begun, held] = [createGate(), createGate()];
  app.get('/', async () => {
    begun.open();
    await held.opened;
    return 'done';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  return { app, port, begun: begun.opened, release: held.open };
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

it('closes despite an idle connection without a request', async () => {
  const { app, port } = await listening();
  const silent = await connected(port);
  const received = text(silent);

  await app.close();

  expect(await received).toBe('');
});

it('lets a running request finish, then ends its connection', async () => {
  const { app, port, begun, release } = await listening();
  const busy = await connected(port);
  const received = text(busy);
  busy.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await begun;

  const closed = app.close();
  release();
  await closed;

  expect(await received).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*done$/u);
});
