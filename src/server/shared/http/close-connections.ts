import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

/**
 * When the app closes, ends each connection as soon as it carries no request. Node would wait for the header timeout of connections
 * without a request, which browsers open in advance.
 */
export function closeConnectionsInTime(app: FastifyInstance): void {
  const waiting = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket) => {
    waiting.add(socket);
    socket.once('close', () => waiting.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    waiting.delete(socket);
    response.once('close', () => {
      if (isClosing) socket.destroySoon();
      else if (!socket.destroyed) waiting.add(socket);
    });
  });
  app.addHook('preClose', (done) => {
    isClosing = true;
    for (const socket of waiting) socket.destroySoon();
    done();
  });
}
