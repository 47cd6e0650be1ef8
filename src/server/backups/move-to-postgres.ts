import type { Places } from '../config.ts';
import { lockDataFolder } from '../shared/data-folder-lock.ts';
import { type MoveRefusal, MoveRefused, moveDatabase } from '../store/copying/move-database.ts';
import { openAsItIs, openForCopying } from '../store/copying/open-for-copying.ts';
import { type Command, CommandError, findDatabaseFolder, firstLineOf, migrationsFolder } from './run-command.ts';

export const moveToPostgres: Command = {
  help: `DATABASE_URL=postgres://… npm run move-to-postgres

Copies everything in the embedded database of DATA_DIR into an empty PostgreSQL database, in one transaction, and compares
every table on both sides. The server must be stopped; the embedded database stays as it is.
Afterwards start the server with DATABASE_URL. Question packs stay in DATA_DIR/bank, where it reads them.`,
  failure: 'Nothing was moved',
  files: 0,
  async run({ dataFolder, databaseUrl }) {
    if (databaseUrl === undefined) throw new CommandError('DATABASE_URL must be set: it names the empty PostgreSQL database to move to.');
    const folder = findDatabaseFolder(dataFolder);
    const release = await lockDataFolder(dataFolder);
    try {
      const rows = await moveFolder(folder, databaseUrl);
      return `All ${rows} rows are in PostgreSQL. Start the server with DATABASE_URL; DATA_DIR ${dataFolder} stays as it was.`;
    } finally {
      release();
    }
  },
};

const refusals: Record<MoveRefusal, string> = {
  'target-not-empty': 'the database that DATABASE_URL names has tables already. Name an empty one.',
  'target-not-utf8': 'the database that DATABASE_URL names must have the encoding UTF8.',
  'source-not-ours': 'the embedded database is of another version. Start the server on it once, stop it, and try again.',
};

async function moveFolder(folder: string, databaseUrl: NonNullable<Places['databaseUrl']>): Promise<number> {
  const target = await openForCopying(databaseUrl).catch((cause: unknown) => {
    throw new CommandError(`DATABASE_URL cannot be used: ${firstLineOf(cause)}.`, { cause });
  });
  try {
    const source = await openAsItIs(folder);
    let total = 0;
    const report = ({ table, rows }: { table: string; rows: number }) => {
      total += rows;
      process.stdout.write(`${table}: ${rows}\n`);
    };
    await moveDatabase(source.database, target.database, migrationsFolder, report).finally(source.close);
    return total;
  } catch (error) {
    if (error instanceof MoveRefused) throw new CommandError(refusals[error.reason], { cause: error });
    throw error;
  } finally {
    await target.close();
  }
}
