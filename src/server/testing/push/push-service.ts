import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { importJWK, jwtVerify } from 'jose';
import { Agent } from 'undici';

/** What a push service was asked to pass on, as the browser reads it. */
export interface PushedMessage {
  path: string;
  headers: IncomingMessage['headers'];
  shown: unknown;
}

/** A push service on this machine, and the browsers that use it. Whatever host the dispatcher is asked for, it connects here. */
export async function startPushService() {
  const browsers = new Map<string, ReturnType<typeof makeBrowser>>();
  const messages: PushedMessage[] = [];
  const service = { status: 201, headers: {} as Record<string, string> };
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const path = request.url ?? '';
      messages.push({ path, headers: request.headers, shown: browsers.get(path)?.read(body) });
      response.writeHead(service.status, service.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    service,
    messages,
    /** In clear text, so that it needs no certificate. */
    dispatcher: new Agent({
      connect: (_, callback) => {
        const socket = connect(port, '127.0.0.1', () => callback(null, socket));
        socket.once('error', (error) => callback(error, null));
      },
    }),
    /** What a browser that subscribes sends us. */
    subscribe(name: string) {
      const browser = makeBrowser();
      browsers.set(`/${name}`, browser);
      return { endpoint: `https://push.example/${name}`, keys: browser.keys };
    },
    close: async () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

function makeBrowser() {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    /** RFC 8291 and RFC 8188, of one record. */
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const end = 21 + (body[20] ?? 0);
      const sender = body.subarray(21, end);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
      const derive = (label: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${label}\0`, length));
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12)).setAuthTag(body.subarray(-16));
      const padded = Buffer.concat([decipher.update(body.subarray(end, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'));
    },
  };
}

/** The claims of a message's sender, proved by that key (RFC 8292). Throws if they are not. */
export async function senderOf({ headers }: PushedMessage, publicKey: string) {
  const { token = '', key = '' } = /^vapid t=(?<token>[\w.-]+), k=(?<key>[\w-]+)$/u.exec(headers.authorization ?? '')?.groups ?? {};
  if (key !== publicKey) throw new Error('The message names another key');
  const point = Buffer.from(key, 'base64url');
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }, 'ES256'));
  return payload;
}
