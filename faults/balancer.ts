import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { freePort } from '../src/server/testing/free-port.ts';

/** A real HAProxy on a port of its own, which asks each process whether it is ready. */
export interface Balancer {
  origin: string;
  /** Resolves when it sends to as many processes as that. */
  untilUp: (count: number) => Promise<void>;
  stop: () => Promise<void>;
}

/** In ms. */
const longestWait = 20_000;

/** Where the processes listen is known before they do. `folder` holds its configuration and its log. */
export async function startBalancer(port: number, backends: readonly string[], folder: string): Promise<Balancer> {
  const statusPort = await freePort();
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configurationOf(port, statusPort, backends));
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

/** What docs/operations/running.md recommends, with quicker checks. */
function configurationOf(port: number, statusPort: number, backends: readonly string[]): string {
  return [
    'defaults',
    '  mode http',
    '  option forwardfor',
    // A streamed question goes on at once, however small.
    '  option http-no-delay',
    '  timeout connect 2s',
    '  timeout client 60s',
    '  timeout server 60s',
    '  timeout http-request 15s',
    '  retries 3',
    '  option redispatch',
    // Another process is tried where none was reached; what was sent is not sent again.
    '  retry-on conn-failure',
    'frontend everybody',
    `  bind 127.0.0.1:${port}`,
    '  default_backend processes',
    'frontend status',
    `  bind 127.0.0.1:${statusPort}`,
    '  stats enable',
    '  stats uri /',
    'backend processes',
    '  balance roundrobin',
    '  option httpchk GET /readyz',
    '  timeout check 2s',
    '  default-server check inter 200ms fall 1 rise 1',
    ...backends.map((origin, index) => `  server process${index} ${new URL(origin).host}`),
    '',
  ].join('\n');
}

async function countUp(statusPort: number): Promise<number> {
  try {
    const table = await (await fetch(`http://127.0.0.1:${statusPort}/;csv`)).text();
    return table.split('\n').filter((row) => /^processes,process\d+,/u.test(row) && /,UP,/u.test(row)).length;
  } catch {
    // It does not listen yet.
    return 0;
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  server.kill('SIGTERM');
  await ended;
}
