import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { freePort } from './free-port.ts';

export interface StartedPostgres {
  url: string;
  /** Ends the server; what it holds is kept. `immediate`: as a crash would, without a word to who is connected. */
  halt: (how?: 'fast' | 'immediate') => Promise<void>;
  /** Begins again where it was ended. */
  resume: () => Promise<void>;
  /** Lets every process of the server stand still where it is, until the answer is called: connected to, and silent. */
  freeze: () => () => void;
  /** Ends it for good. */
  stop: () => Promise<void>;
}

export interface PostgresOptions {
  /** Where its folder is made; the system's one for what may go without it. */
  parent?: string;
  /** What it does against a loss of power; without a word, nothing. */
  durability?: readonly string[];
}

/** For what nobody misses after a loss of power. */
const careless = ['-c', 'fsync=off'];

/** Starts this machine's PostgreSQL on a loopback port, in a folder of its own; undefined where there is none. */
export async function startPostgres({ parent = tmpdir(), durability = careless }: PostgresOptions = {}): Promise<
  StartedPostgres | undefined
> {
  const binaries = findBinaries();
  if (!binaries) return undefined;
  const user = ordinaryUser();
  if (!user) return undefined;
  const folder = mkdtempSync(join(parent, 'prash-patra-postgres-'));
  chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: 'C' } };
  const data = join(folder, 'data');
  execFileSync(join(binaries, 'initdb'), ['-D', data, '-U', 'test', '--auth=trust', '--encoding=UTF8', '-N'], {
    ...options,
    stdio: 'ignore',
  });
  const port = await freePort();
  const settings = [...durability, '-c', 'max_connections=200', '-c', 'listen_addresses=127.0.0.1', '-k', folder];
  let end: (signal: NodeJS.Signals) => Promise<void> = async () => undefined;
  let pid = 0;
  const begin = async () => {
    const server = spawn(join(binaries, 'postgres'), ['-D', data, '-p', String(port), ...settings], { ...options, stdio: 'ignore' });
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    pid = server.pid ?? 0;
    end = async (signal) => {
      server.kill(signal);
      await ended;
    };
    await answering(binaries, port, options);
  };
  await begin();
  return {
    url: `postgres://test@127.0.0.1:${port}/postgres`,
    halt: (how = 'fast') => end(shutdowns[how]),
    resume: begin,
    freeze() {
      // The one that makes the others comes first.
      const processes = [pid, ...childrenOf(pid)];
      for (const each of processes) process.kill(each, 'SIGSTOP');
      return () => {
        for (const each of processes) process.kill(each, 'SIGCONT');
      };
    },
    async stop() {
      await end(shutdowns.fast);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const shutdowns = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/** Linux alone tells them. */
function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

/** The folder of the PostgreSQL programs on this machine. */
export function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(delimiter)];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** PostgreSQL refuses to run as root; root lends it the identity of somebody ordinary. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  const [uid, gid] = [process.getuid?.(), process.getgid?.()];
  if (uid === undefined || gid === undefined) return undefined;
  if (uid !== 0) return { uid, gid };
  for (const name of ['postgres', 'nobody']) {
    try {
      const idOf = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: idOf('-u'), gid: idOf('-g') };
    } catch {
      // There is no such user; the next may do.
    }
  }
  return undefined;
}

async function answering(binaries: string, port: number, options: { uid: number; gid: number }): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    try {
      execFileSync(join(binaries, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { ...options, stdio: 'ignore' });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('PostgreSQL did not answer within 30 seconds');
}
