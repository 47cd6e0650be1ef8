import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

import { createApp } from './app.ts';
import { type Config, ConfigError, productFolder, readConfig } from './config.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { loadOwnBank } from './generation/bank/load-own-bank.ts';
import type { Pack } from './generation/bank/pack-file.ts';
import type { Pages } from './pages.ts';
import { createServices, type Services } from './services.ts';
import { type OpenedDatabase, openPglite, openPostgres } from './store/open-database.ts';
import { sweep } from './sweep.ts';

const migrationsFolder = join(productFolder, 'src/server/store/migrations');
const sweepMilliseconds = 10_000;
/** How long requests that are under way may take to finish once the process is told to end. */
const drainMilliseconds = 25_000;

/** What differs between the built product and its sources. */
export interface Outside {
  makePages: (config: Config) => Promise<Pages>;
  loadPacks: () => Promise<readonly Pack[]>;
}

/** Starts the product with the settings of the environment, and ends the process with one clear line where it cannot. */
export async function serve(outside: Outside): Promise<void> {
  try {
    await start(readConfig(process.env), outside);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`Prash Patra cannot start: ${error.message}\n`);
    process.exitCode = 1;
  }
}

async function start(config: Config, { makePages, loadPacks }: Outside): Promise<void> {
  const opened = await openDatabase(config);
  try {
    const services = await createServices({
      config,
      database: opened.database,
      pages: await makePages(config),
      packs: [...(await loadPacks()), ...(await loadOwnPacks(config))],
    });
    const app = await createApp(services);
    await listen(app, config);
    // What was paid while nobody listened is asked about at once.
    const sweepOnce = oneAtATime(() => sweep(services));
    sweepOnce();
    const sweeping = setInterval(sweepOnce, Math.min(sweepMilliseconds, config.reconcileAfterSeconds * 1000));
    endOnSignal(app, services, async () => {
      clearInterval(sweeping);
      await opened.close();
    });
    introduce(services);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Passed over while the last run has not ended. The work must not throw. */
function oneAtATime(work: () => Promise<void>): () => void {
  let isRunning = false;
  return () => {
    if (isRunning) return;
    isRunning = true;
    void work().finally(() => (isRunning = false));
  };
}

/** The packs that whoever runs the server has put into the folder `bank` of DATA_DIR. */
async function loadOwnPacks({ dataFolder }: Config): Promise<readonly Pack[]> {
  const { packs, faults } = await loadOwnBank(join(dataFolder, 'bank'));
  for (const fault of faults) process.stderr.write(`A question pack of DATA_DIR is left out: ${fault}\n`);
  return packs;
}

async function openDatabase(config: Config): Promise<OpenedDatabase> {
  if (config.databaseUrl !== undefined) {
    try {
      return await openPostgres(config.databaseUrl, migrationsFolder, ({ message }) => {
        // The pool makes a new connection when one is wanted; an operator may still like to know.
        process.stderr.write(`A database connection was lost: ${message}\n`);
      });
    } catch (cause) {
      const reason = cause instanceof Error ? (cause.message.split('\n', 1)[0] ?? '') : String(cause);
      throw new ConfigError(`DATABASE_URL cannot be used: ${reason || 'no connection'}.`);
    }
  }
  const release = await lockDataFolder(config.dataFolder);
  try {
    const opened = await openPglite(join(config.dataFolder, 'database'), migrationsFolder);
    return { ...opened, close: () => opened.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    // Our own lines say where it listens.
    const { level } = app.log;
    app.log.level = 'warn';
    await app.listen({ port, host });
    app.log.level = level;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new ConfigError(`PORT ${port} is in use. Set PORT to another, or stop what uses it.`);
    if (code === 'EACCES') throw new ConfigError(`PORT ${port} may not be used by this user. Set PORT to 1024 or more.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new ConfigError(`HOST ${host} is no address of this machine.`);
    throw error;
  }
}

function endOnSignal(app: FastifyInstance, { log, generations }: Services, closeDatabase: () => Promise<void>): void {
  const end = async () => {
    // Nobody keeps the process up for longer, neither a slow model nor a browser that does not read.
    setTimeout(() => app.server.closeAllConnections(), drainMilliseconds).unref();
    try {
      await app.close();
      // What is being given up keeps what it has.
      await generations.settled();
      await closeDatabase();
    } catch (error) {
      log.error({ err: error }, 'closing failed');
      process.exitCode = 1;
    }
    process.exit();
  };
  process.once('SIGTERM', () => void end());
  process.once('SIGINT', () => void end());
}

function introduce({ config, writer, payments }: Services): void {
  const database = config.databaseUrl === undefined ? `embedded, in ${config.dataFolder}` : 'PostgreSQL';
  const lines = [
    `Prash Patra is ready at ${config.origin}`,
    `  database   ${database}`,
    `  sign-in    ${config.issuer?.url ?? 'embedded: anybody on this machine names themselves'}`,
    `  payments   ${describePayments(payments)}`,
    `  questions  ${writer.kind === 'builtin' ? 'built-in bank; set AI_PROVIDER to connect a model' : writer.name}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function describePayments(payments: Services['payments']): string {
  if (!payments) return 'none: set RAZORPAY_KEY_ID to take them';
  return payments.isSandbox ? 'sandbox: no card is charged' : payments.keyId;
}
