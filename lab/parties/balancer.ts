import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { productFolder } from '../../src/server/config.ts';
import { freePort } from '../../src/server/testing/free-port.ts';

/** HAProxy on its own port, with readiness checks. */
export interface Balancer {
  origin: string;
  /** Resolves when it balances over this many processes. */
  untilUp: (count: number) => Promise<void>;
  stop: () => Promise<void>;
}

/** In milliseconds. */
const longestWait = 20_000;

/** The processes' ports are known in advance. `folder` holds HAProxy's configuration and log. */
export async function startBalancer(port: number, backends: readonly string[], folder: string): Promise<Balancer> {
  const statusPort = await freePort();
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configurationOf(readFileSync(join(productFolder, 'deploy/haproxy.cfg'), 'utf8'), port, statusPort, backends));
  const server = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const output of [server.stdout, server.stderr])
    output.on('data', (text: Buffer) => appendFileSync(join(folder, 'haproxy.log'), text));
  return {
    origin: `http://127.0.0.1:${port}`,
    async untilUp(count) {
      const deadline = performance.now() + longestWait;
      while ((await countUp(statusPort)) < count) {
        if (server.exitCode !== null) throw new Error('HAProxy ended: its log says why');
        if (performance.now() > deadline) throw new Error(`HAProxy did not find ${count} processes ready`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    stop: () => end(server),
  };
}

/** The shipped haproxy.cfg adapted to this machine, with a statistics page. Only the replaced lines stay untested. */
export function configurationOf(shipped: string, port: number, statusPort: number, backends: readonly string[]): string {
  const differences: readonly (readonly [RegExp, string])[] = [
    // No certificate here.
    [/^ {2}bind :8080$/mu, `  bind 127.0.0.1:${port}`],
    [/^ {2}http-request deny deny_status 403 unless \{ ssl_fc \} .*\n/mu, ''],
    [/^ {2}bind :8443 ssl .*\n/mu, ''],
    [/^ {2}http-request redirect scheme https .*\n/mu, ''],
    // Simulated learners pay through the balancer, and the sandbox refuses forwarded requests.
    [/^ {2}http-request del-header Forwarded\n/mu, '$&  http-request del-header X-Forwarded -m beg if { path_beg /sandbox/ }\n'],
    // No container network here.
    [
      /^ {2}server-template product 3 product:3000 (check .*) resolvers containers init-addr none$/mu,
      backends.map((origin, index) => `  server product${index + 1} ${new URL(origin).host} $1`).join('\n'),
    ],
    [/^resolvers containers\n(?: {2}.*\n)+/mu, statusPage(statusPort)],
    [/ inter 2s /gu, ' inter 200ms '],
  ];
  return differences.reduce((text, [pattern, replacement]) => {
    if (text.search(pattern) < 0) throw new Error(`deploy/haproxy.cfg has nothing like ${pattern.source}`);
    return text.replace(pattern, replacement);
  }, shipped);
}

function statusPage(port: number): string {
  return ['frontend status', `  bind 127.0.0.1:${port}`, '  stats enable', '  stats uri /', ''].join('\n');
}

async function countUp(statusPort: number): Promise<number> {
  try {
    const table = await (await fetch(`http://127.0.0.1:${statusPort}/;csv`)).text();
    return table.split('\n').filter((row) => /^product,product\d+,/u.test(row) && /,UP,/u.test(row)).length;
  } catch {
    // Not listening yet.
    return 0;
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  server.kill('SIGTERM');
  await ended;
}
