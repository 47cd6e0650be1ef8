import { freePort } from '../free-port.ts';
import { createTestApp } from './test-app.ts';

/** The product with its embedded identity provider, which needs a loopback port. */
export async function startListeningApp() {
  // The origin contains the port, so the port is chosen first.
  const settings = { PORT: String(await freePort()), OIDC_ISSUER: '', OIDC_CLIENT_ID: '' };
  const { app, clock, services, close } = await createTestApp({ settings });
  // The identity provider signs at the real time.
  clock.now = Date.now();
  const { port, host, origin } = services.config;
  await app.listen({ port, host });
  return { origin, close };
}
