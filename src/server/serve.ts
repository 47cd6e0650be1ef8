import { join } from 'node:path';

import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import { createApp } from './app.ts';
import { type Config, isPlainOrigin, productFolder, readConfig } from './config.ts';
import { ConfigError } from './environment.ts';
import { createLog } from './create-log.ts';
import { lockDataFolder } from './shared/data-folder-lock.ts';
import { endServing } from './end-serving.ts';
import type { OpenedBank } from './generation/bank/open-bank.ts';
import { serveBackups } from './backups/backup-while-running.ts';
import type { Pages } from './pages/pages.ts';
import { createServices, type Services } from './services.ts';
import { SealedSecretError } from './store/sealing.ts';
import { UnsupportedSchemaError } from './store/migrate-database.ts';
import { type OpenedDatabase, openPglite, openPostgres } from './store/open-database.ts';
import { followAbandoned, sweepsOf } from './sweep.ts';
import { plainHosts } from './writer-config.ts';
import { addProcessMetrics } from './operations/gauges.ts';

const migrationsFolder = join(productFolder, 'src/server/store/migrations');
const sweepMilliseconds = 10_000;

/** What differs between the built server and the development server. */
export interface ServedContent {
  makePages: (config: Config) => Promise<Pages>;
  openBank: (config: Config, log: FastifyBaseLogger) => Promise<OpenedBank>;
}

/** Starts the server with the environment's settings. If it cannot start, prints one line and sets the exit code 1. */
export async function serve(content: ServedContent): Promise<void> {
  try {
    await start(readConfig(process.env), content);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`Prash Patra cannot start: ${error.message}\n`);
    process.exitCode = 1;
  }
}

async function start(config: Config, { makePages, openBank }: ServedContent): Promise<void> {
  const log = createLog(config.logLevel);
  if (isPlainOrigin(config.origin)) log.warn({ origin: config.origin }, 'learners reach the product over plain http');
  for (const host of plainHosts(config.writer)) log.warn({ host }, 'the model’s host is reached over plain http');
  const openingBank = openBank(config, log);
  // Awaited below, unless the database cannot be opened.
  openingBank.catch(() => undefined);
  const opened = await openDatabase(config, log);
  try {
    const bank = await openingBank;
    for (const fault of bank.faults) process.stderr.write(`A question pack of DATA_DIR is left out: ${fault}\n`);
    const services = await createServices({
      config,
      database: opened.database,
      readPool: opened.readPool,
      log,
      pages: await makePages(config),
      bank,
    });
    addProcessMetrics(services.metrics.registry);
    const app = await createApp(services);
    await listen(app, config);
    // Sweep at once, to settle payments made while the server was down.
    const sweeps = sweepsOf(services).map((run) => oneAtATime(run));
    const sweep = () => sweeps.forEach((run) => run());
    sweep();
    const sweeping = setInterval(sweep, Math.min(sweepMilliseconds, config.reconcileAfterSeconds * 1000));
    const endFollowing = followAbandoned(services);
    endOnSignal(app, services, async () => {
      clearInterval(sweeping);
      endFollowing();
      await opened.close();
    });
    printBanner(services);
  } catch (error) {
    await opened.close();
    if (error instanceof SealedSecretError) throw new ConfigError(`SECRETS_KEY cannot be used: ${error.message}.`);
    throw error;
  }
}

/** Skips a run while the previous one is in progress. The work must not throw. */
function oneAtATime(work: () => Promise<void>): () => void {
  let isRunning = false;
  return () => {
    if (isRunning) return;
    isRunning = true;
    void work().finally(() => (isRunning = false));
  };
}

async function openDatabase(config: Config, log: FastifyBaseLogger): Promise<OpenedDatabase> {
  if (config.databaseUrl !== undefined) return openServerDatabase(config.databaseUrl, config, log);
  const release = await lockDataFolder(config.dataFolder);
  try {
    const opened = await openPglite(join(config.dataFolder, 'database'), migrationsFolder, exitOnBrokenDatabase);
    const backups = await serveBackups(config.dataFolder, opened.database);
    return { ...opened, close: () => backups.close().then(opened.close).finally(release) };
  } catch (cause) {
    release();
    const advice = cause instanceof UnsupportedSchemaError ? '' : ' Is its disk full?';
    throw new ConfigError(`DATA_DIR ${config.dataFolder} cannot be used: ${firstLine(cause)}.${advice}`);
  }
}

async function openServerDatabase(url: string, { migrateUrl }: Config, log: FastifyBaseLogger): Promise<OpenedDatabase> {
  const onPoolError = (error: Error) => {
    // The pool reconnects on demand; log it for the operator.
    log.warn({ event: 'database connection lost', err: error }, 'database connection lost');
  };
  try {
    return await openPostgres(url, migrationsFolder, onPoolError, { migrateUrl });
  } catch (cause) {
    const names = migrateUrl === url ? 'DATABASE_URL' : 'DATABASE_URL or DATABASE_MIGRATE_URL';
    const advice = url.endsWith('sslmode=verify-full') ? ' TLS is required (sslmode=verify-full); sslmode=disable does without it.' : '';
    throw new ConfigError(`${names} cannot be used: ${firstLine(cause) || 'no connection'}.${advice}`);
  }
}

/** Exits, so that a supervisor restarts the process: the database recovers when it is opened again. */
function exitOnBrokenDatabase(error: Error): void {
  process.stderr.write(`The embedded database has broken, and Prash Patra ends with it: ${firstLine(error)}. Is its disk full?\n`);
  process.exit(1);
}

function firstLine(cause: unknown): string {
  return (cause instanceof Error ? cause.message : String(cause)).split('\n', 1)[0] ?? '';
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    // Silence Fastify's own line: the banner prints the address.
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

/** The first signal shuts down gracefully, a second one skips the drain period, and a further one kills the process. */
function endOnSignal(app: FastifyInstance, services: Services, closeDatabase: () => Promise<void>): void {
  const skipDrain = new AbortController();
  const end = async () => {
    try {
      await endServing(app, services, skipDrain.signal);
      await closeDatabase();
    } catch (error) {
      services.log.error({ err: error }, 'closing failed');
      process.exitCode = 1;
    }
    process.exit();
  };
  const signals = ['SIGTERM', 'SIGINT'] as const;
  const onSignal = () => {
    for (const signal of signals) process.off(signal, onSignal);
    if (services.config.drainSeconds > 0) for (const signal of signals) process.once(signal, () => skipDrain.abort());
    void end();
  };
  for (const signal of signals) process.on(signal, onSignal);
}

function printBanner({ config, writer, payments }: Services): void {
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
