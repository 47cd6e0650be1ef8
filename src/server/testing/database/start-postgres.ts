import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { freePort } from '../free-port.ts';

export interface StartedPostgres {
  url: string;
  /** Stops the server and keeps its data. `immediate`: like a crash. */
  halt: (how?: 'fast' | 'immediate') => Promise<void>;
  /** Restarts it. */
  resume: () => Promise<void>;
  /** Suspends every process of the server: connected, but silent. Returns how to resume them. */
  freeze: () => () => void;
  /** Stops it and deletes its data. */
  stop: () => Promise<void>;
}

export interface PostgresOptions {
  /** The parent of the data folder; the system's temporary folder by default. */
  parent?: string;
  /** Durability settings; none by default. */
  durability?: readonly string[];
}

const notDurable = ['-c', 'fsync=off'];

/** Starts this machine's PostgreSQL on a loopback port, in a new folder. Undefined if there is none. */
export async function startPostgres({ parent = tmpdir(), durability = notDurable }: PostgresOptions = {}): Promise<
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
      // The postmaster first: it forks the others.
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

/** Linux only. */
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

/** PostgreSQL refuses to run as root, so root runs it as another user. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  const [uid, gid] = [process.getuid?.(), process.getgid?.()];
  if (uid === undefined || gid === undefined) return undefined;
  if (uid !== 0) return { uid, gid };
  for (const name of ['postgres', 'nobody']) {
    try {
      const idOf = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: idOf('-u'), gid: idOf('-g') };
    } catch {
      // No such user: try the next.
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
