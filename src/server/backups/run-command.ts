import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { productFolder, type Places, readPlaces } from '../config.ts';
import { ConfigError } from '../environment.ts';

/** Why a command failed; its message is one line that says what to do. */
export class CommandError extends Error {}

export interface Command {
  /** Printed for `--help`; its first line is the usage. */
  help: string;
  /** Precedes the reason when the command fails. */
  failure: string;
  /** Whether it accepts `--overwrite`. */
  mayOverwrite?: boolean;
  /** The number of file arguments. */
  files: 0 | 1;
  run: (places: Places, file: string, options: { overwrites: boolean }) => Promise<string>;
}

export const migrationsFolder = join(productFolder, 'src/server/store/migrations');

/** Runs the command named by the first argument; on failure prints one line and sets the exit code 1. */
export async function runCommand(
  commands: Record<string, Command>,
  [name = '', ...args]: string[],
  environment: Record<string, string | undefined>,
): Promise<void> {
  const command = commands[name];
  if (!command) {
    process.stderr.write(`Name a command: ${Object.keys(commands).join(', ')}; --help after it says more.\n`);
    process.exitCode = 1;
    return;
  }
  try {
    const { isHelp, overwrites, file } = readArguments(command, args);
    const output = isHelp ? command.help : await command.run(readPlaces(environment), resolve(file), { overwrites });
    process.stdout.write(`${output.trimEnd()}\n`);
  } catch (error) {
    process.stderr.write(`${command.failure}: ${reasonOf(error)}\n`);
    process.exitCode = 1;
  }
}

function readArguments({ files, mayOverwrite = false }: Command, args: string[]): { isHelp: boolean; overwrites: boolean; file: string } {
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { ...flag, short: 'h' }, ...(mayOverwrite && { overwrite: flag }) },
  });
  if (!values.help && positionals.length !== files) {
    throw new CommandError(files === 0 ? 'it takes no file; --help says more.' : 'it takes one file; --help says more.');
  }
  return { isHelp: values.help, overwrites: 'overwrite' in values && values.overwrite === true, file: positionals[0] ?? '' };
}

/** One line. A database driver's error is the cause of an error that quotes the whole statement. */
function reasonOf(error: unknown): string {
  if (error instanceof CommandError || error instanceof ConfigError) return error.message;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return `${firstLineOf(cause).replace(/\.$/u, '')}.`;
}

/** The first line of an error; of several connection attempts, the first error. */
export function firstLineOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const message = first instanceof Error ? first.message : String(first);
  return message.split('\n', 1)[0] ?? '';
}

/** The folder of the embedded database in a data folder; throws where there is none. */
export function findDatabaseFolder(dataFolder: string): string {
  const folder = join(dataFolder, 'database');
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    throw new CommandError(`DATA_DIR ${dataFolder} holds no embedded database. Set DATA_DIR to the folder of the server.`);
  }
  return folder;
}
