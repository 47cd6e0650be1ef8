import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { ConfigError, productFolder, type Places, readPlaces } from '../config.ts';

/** Why a command did not do its work; its message is one line that says what to do. */
export class CommandError extends Error {}

export interface Command {
  /** What it prints when asked for help; its first line names it. */
  help: string;
  /** What stands before the reason when it fails. */
  failure: string;
  /** Whether it knows `--overwrite`. */
  mayOverwrite?: boolean;
  /** How many files it is told. */
  files: 0 | 1;
  run: (places: Places, file: string, options: { overwrites: boolean }) => Promise<string>;
}

export const migrationsFolder = join(productFolder, 'src/server/store/migrations');

/** Does the work that the command line and the environment ask for, and ends with 1 and one clear line where it cannot. */
export async function runCommand(command: Command): Promise<void> {
  try {
    const asked = readArguments(command);
    const said = asked.isHelp ? command.help : await command.run(readPlaces(process.env), resolve(asked.file), asked);
    process.stdout.write(`${said.trimEnd()}\n`);
  } catch (error) {
    process.stderr.write(`${command.failure}: ${reasonOf(error)}\n`);
    process.exitCode = 1;
  }
}

function readArguments({ files, mayOverwrite = false }: Command): { isHelp: boolean; overwrites: boolean; file: string } {
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { ...flag, short: 'h' }, ...(mayOverwrite && { overwrite: flag }) },
  });
  if (!values.help && positionals.length !== files) {
    throw new CommandError(files === 0 ? 'it takes no file; --help says more.' : 'it takes one file; --help says more.');
  }
  return { isHelp: values.help, overwrites: 'overwrite' in values && values.overwrite === true, file: positionals[0] ?? '' };
}

/** One line, whatever went wrong; a database's own errors come wrapped in the whole statement. */
function reasonOf(error: unknown): string {
  if (error instanceof CommandError || error instanceof ConfigError) return error.message;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return `${firstLineOf(cause).replace(/\.$/u, '')}.`;
}

/** Where several addresses were tried in vain, what the first one said. */
export function firstLineOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const message = first instanceof Error ? first.message : String(first);
  return message.split('\n', 1)[0] ?? '';
}

/** Where the embedded database of a DATA_DIR lies; refuses one that has none. */
export function databaseWithin(dataFolder: string): string {
  const folder = join(dataFolder, 'database');
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    throw new CommandError(`DATA_DIR ${dataFolder} holds no embedded database. Set DATA_DIR to the folder of the server.`);
  }
  return folder;
}
