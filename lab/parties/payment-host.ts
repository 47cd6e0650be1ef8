import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { createFakePaymentProvider, type FakePaymentProvider } from '../../src/server/testing/fake-payment-provider.ts';

/** The fake payment provider over HTTP. `url` ends in `/v1`. */
export async function startPaymentHost(): Promise<{ provider: FakePaymentProvider; url: string; close: () => Promise<void> }> {
  const provider = createFakePaymentProvider();
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const answer = await provider.fetch(`http://provider${request.url}`, { method: request.method ?? 'GET', ...(body && { body }) });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    provider,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
