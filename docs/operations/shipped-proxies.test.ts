import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { type AddressInfo, connect as connectTo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { connect, createServer as createSecureServer } from 'node:tls';
import { promisify } from 'node:util';

import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { isFromThisMachine } from '../../src/server/shared/http/own-host.ts';
import { freePort } from '../../src/server/testing/free-port.ts';

const folder = mkdtempSync(join(tmpdir(), 'prash-patra-proxies-'));
const running: ChildProcess[] = [];
afterAll(async () => {
  for (const proxy of running) if (proxy.exitCode === null && proxy.kill()) await once(proxy, 'exit');
  rmSync(folder, { recursive: true, force: true });
});

const has = (program: string, flag: string) => spawnSync(program, [flag]).status === 0;
const isHere = has('openssl', 'version') && has('nginx', '-v') && has('haproxy', '-v');

const certificate = join(folder, 'site.pem');

/** With its key, as HAProxy wants it. */
function makeCertificate(): void {
  const names = ['-subj', '/CN=tests.example.org', '-addext', 'subjectAltName=DNS:lh3.googleusercontent.com'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', ...names];
  execFileSync('openssl', ['req', '-x509', ...curve, '-keyout', `${certificate}.key`, '-out', certificate], { stdio: 'ignore' });
  appendFileSync(certificate, readFileSync(`${certificate}.key`));
}

/** nginx.conf as it is shipped, with other ports and files, in a server of one process. */
function nginxFor(backend: number, port: number, plainPort: number): string[] {
  const shipped = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('server 127.0.0.1:3000 ', `server 127.0.0.1:${backend} `)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('/etc/ssl/certs/tests.example.org.pem', certificate)
    .replace('/etc/ssl/private/tests.example.org.key', certificate);
  return ['nginx', '-p', folder, '-e', join(folder, 'nginx.log'), '-c', standaloneNginx('shipped', shipped)];
}

function standaloneNginx(name: string, servers: string): string {
  const file = join(folder, `${name}.conf`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join('\n');
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${join(folder, `${name}.pid`)};\nevents {}\nhttp {\naccess_log off;\n${paths}\n${servers}}\n`,
  );
  return file;
}

/** haproxy.cfg as it is shipped, with other ports and files. */
function haproxyFor(backend: number, port: number, plainPort: number): string[] {
  const file = join(folder, 'haproxy.cfg');
  const shipped = readFileSync('deploy/haproxy.cfg', 'utf8')
    .replace('bind :8080', `bind 127.0.0.1:${plainPort}`)
    .replace('bind :8443', `bind 127.0.0.1:${port}`)
    .replace('/certificates/site.pem', certificate)
    .replace(/server-template product 3 product:3000 .*$/mu, `server product 127.0.0.1:${backend}`);
  writeFileSync(file, shipped);
  return ['haproxy', '-db', '-f', file];
}

/** Runs a proxy until the end of the tests. */
async function run([program = '', ...args]: string[], port: number): Promise<void> {
  running.push(spawn(program, args, { stdio: 'ignore' }));
  const connected = async () => {
    const socket = connectTo(port, '127.0.0.1');
    await once(socket, 'connect').finally(() => socket.destroy());
  };
  await vi.waitFor(connected, { timeout: 10_000 });
}

interface Answer {
  status: number | undefined;
  location: string | undefined;
  /** What reached the product. */
  arrived: { url: string; headers: IncomingHttpHeaders } | undefined;
}

async function ask(port: number, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const call = request({
    host: '127.0.0.1',
    port,
    path,
    rejectUnauthorized: false,
    agent: false,
    headers: { host: 'tests.example.org', ...headers },
  });
  call.end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const arrived = response.headers['content-type'] === 'application/json' ? ((await json(response)) as Answer['arrived']) : undefined;
  response.resume();
  return { status: response.statusCode, location: response.headers.location, arrived };
}

describe.runIf(isHere).each([
  ['nginx.conf', nginxFor],
  ['haproxy.cfg', haproxyFor],
])('%s, run as it is shipped', (_, configure) => {
  let port: number;
  let plainPort: number;
  const product = createServer(({ url, headers }, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ url, headers }));
  });
  beforeAll(async () => {
    makeCertificate();
    await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
    [port, plainPort] = [await freePort(), await freePort()];
    await run(configure((product.address() as AddressInfo).port, port, plainPort), plainPort);
  });
  afterAll(() => void product.close());

  it('T-81: replaces what a client claims about where it comes from, and passes the host it asked for', async () => {
    const claims = { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'gopher', forwarded: 'for=192.0.2.7;host=evil.example' };

    const { arrived } = await ask(port, '/topics', { ...claims, host: 'tests.example.org:8443' });

    expect(arrived?.headers).toMatchObject({
      host: 'tests.example.org:8443',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    });
    expect(arrived?.headers).not.toHaveProperty('forwarded');
  });

  it.each(['/metrics', '/metrics/', '/metrics?a=b', '/%6detrics', '/%6Detrics/'])('T-81: blocks %s', async (path) => {
    expect(await ask(port, path)).toMatchObject({ status: 404, arrived: undefined });
  });

  it('sends plain http to https', async () => {
    const { status, headers } = await fetch(`http://127.0.0.1:${plainPort}/login`, { redirect: 'manual' });

    expect(status).toBe(301);
    expect(headers.get('location')).toMatch(/^https:\/\/[^/]+\/login$/u);
  });
});

it.runIf(isHere)('T-80: a request through an nginx that adds no header does not count as one of this machine', async () => {
  const product = fastify();
  product.get('/', (request) => ({ isLocal: isFromThisMachine(request) }));
  const backend = await product.listen({ port: 0, host: '127.0.0.1' });
  const port = await freePort();
  // Until nginx 1.29.7, HTTP/1.0 was the default.
  const silent = `server { listen 127.0.0.1:${port}; location / { proxy_pass ${backend}; proxy_http_version 1.0; } }`;
  await run(['nginx', '-p', folder, '-e', join(folder, 'nginx.log'), '-c', standaloneNginx('silent', silent)], port);

  const [through, direct] = await Promise.all([`http://127.0.0.1:${port}`, backend].map(async (url) => (await fetch(url)).json()));
  await product.close();

  expect([through, direct]).toEqual([{ isLocal: false }, { isLocal: true }]);
});

/** A resolver that knows this name as 127.0.0.2 and all others as 127.0.0.1 (RFC 1035: the question is returned, with one answer). */
async function startResolver(elsewhere: string) {
  const resolver = createSocket('udp4');
  const asked: string[] = [];
  resolver.on('message', (query, { port, address }) => {
    const end = query.indexOf(0, 12) + 5;
    const name = query
      .subarray(13, end - 5)
      .toString('latin1')
      .replaceAll(/\W/gu, '.')
      .toLowerCase();
    asked.push(name);
    const answer = Buffer.from(`c00c000100010000000100047f00000${name === elsewhere ? 2 : 1}`, 'hex');
    const head = Buffer.from([...query.subarray(0, 2), 0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0]);
    resolver.send(Buffer.concat([head, query.subarray(12, end), answer]), port, address);
  });
  resolver.bind(0, '127.0.0.1');
  await once(resolver, 'listening');
  return { port: resolver.address().port, asked, close: () => resolver.close() };
}

describe.runIf(isHere)('way-out.cfg, run as it is shipped', () => {
  // At 127.0.0.1 it is the internet, and at 127.0.0.2 it is inside.
  const [internet, inside] = [createSecureServer(), createSecureServer()];
  let port: number;
  let resolver: Awaited<ReturnType<typeof startResolver>>;
  beforeAll(async () => {
    makeCertificate();
    for (const server of [internet, inside]) {
      server.setSecureContext({ key: readFileSync(certificate), cert: readFileSync(certificate) });
      server.on('secureConnection', (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\nreached'));
    }
    await new Promise<void>((resolve) => internet.listen(0, '127.0.0.1', resolve));
    const { port: at } = internet.address() as AddressInfo;
    await new Promise<void>((resolve) => inside.listen(at, '127.0.0.2', resolve));
    resolver = await startResolver('api.anthropic.com');
    port = await freePort();
    const file = join(folder, 'way-out.cfg');
    const shipped = readFileSync('deploy/way-out.cfg', 'utf8')
      .replace('bind :443', `bind 127.0.0.1:${port}`)
      .replace('server named 0.0.0.0:443', `server named 0.0.0.0:${at}`)
      .replace('/usr/local/etc/haproxy/way-out.hosts', join(process.cwd(), 'deploy/way-out.hosts'))
      .replace(' 127.0.0.0/8 ', ' 127.0.0.2/31 ')
      .replace(/nameserver cloudflare \S+/u, `nameserver test 127.0.0.1:${resolver.port}`)
      .replace(/ +nameserver quad9 .*\n/u, '');
    writeFileSync(file, shipped);
    await run(['haproxy', '-db', '-f', file], port);
  });
  afterAll(() => {
    internet.close();
    inside.close();
    resolver.close();
  });

  /** What a client gets that asks for this name. */
  const reach = async (servername: string) => {
    const socket = connect({ host: '127.0.0.1', port, servername, rejectUnauthorized: false });
    return text(socket).catch(() => '');
  };

  it('passes a TLS connection on to a host of the list', async () => {
    expect(await reach('api.openai.com')).toMatch(/reached$/u);
    expect(await reach('api.openai.com')).toMatch(/reached$/u);
    expect(await reach('API.Razorpay.com')).toMatch(/reached$/u);
    expect(await reach('API.OpenAI.com')).toMatch(/reached$/u);
  });

  it.each(['evil.example', 'api.openai.com.evil.example', 'openai.com', ''])('refuses “%s” and resolves no such name', async (name) => {
    const before = resolver.asked.length;

    expect(await reach(name)).toBe('');
    expect(resolver.asked.slice(before)).toEqual([]);
  });

  it('refuses a host of the list that a resolver places inside', async () => {
    expect(await reach('api.anthropic.com')).toBe('');
    expect(resolver.asked).toContain('api.anthropic.com');
  });

  it('T-82: lets pictures through from named hosts only, and their certificates must be theirs', async () => {
    const route = JSON.stringify({ issuer: 'https://accounts.google.com', wayOut: { host: '127.0.0.1', port } });
    // lh9 is not in the list. lh4 is, but the certificate is for lh3.
    const script = `
      import { createPictureFetch } from './src/server/learners/pictures/fetch-picture.ts';
      const fetchPicture = createPictureFetch(${route});
      for (const host of ['lh3', 'lh9', 'lh4']) {
        const outcome = fetchPicture('https://' + host + '.googleusercontent.com/a').then(String, ({ code }) => code);
        console.log(await outcome);
      }`;

    // In a process that trusts the certificate.
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate },
    });

    expect(stdout).toMatch(/^reached\n(?:UND_ERR_SOCKET|ECONNRESET)\nERR_TLS_CERT_ALTNAME_INVALID\n$/u);
  }, 120_000);
});
