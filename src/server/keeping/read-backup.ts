import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';

import { createRowSum, isSameSum } from '../store/copying/sum-of-rows.ts';
import type { Table } from '../store/copying/tables.ts';
import { type BackupPart, backupPartShape } from './backup-shape.ts';
import { CommandError } from './command.ts';

/** Some rows of the table that was named last, or one of the other parts of a backup. */
export type BackupPiece = Exclude<BackupPart, { kind: 'end' }> | { kind: 'rows'; table: Table; lines: string[] };

const batchRows = 200;

/** The pieces of a backup in their order. Throws once it is not one, or not all of one: only its end says that it is whole. */
export async function* readBackup(file: string): AsyncGenerator<BackupPiece> {
  const pieces = piecesOf(linesOf(file));
  try {
    const { value: first } = await pieces.next();
    if (first?.kind !== 'backup') throw new Error('No backup begins so');
    yield first;
  } catch (cause) {
    throw failureOf(cause, `${file} is not a backup of Prash Patra.`);
  }
  try {
    yield* pieces;
  } catch (cause) {
    throw failureOf(cause, `${file} is cut off or damaged.`);
  }
}

/** Reads it once from beginning to end. */
export async function checkBackup(file: string): Promise<void> {
  const pieces = readBackup(file);
  while (!(await pieces.next()).done);
}

/** What the file itself lacks is told apart from a file that cannot be read, and from what its reader fails at. */
function failureOf(cause: unknown, said: string): unknown {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return cause instanceof CommandError || /^E[A-Z]+$/u.test(code) ? cause : new CommandError(said, { cause });
}

async function* piecesOf(lines: AsyncIterable<string>): AsyncGenerator<BackupPiece> {
  let table: Table | undefined;
  let rows: string[] = [];
  let sum = createRowSum();
  let isWhole = false;
  for await (const line of lines) {
    if (isWhole) throw new Error('Something follows its end');
    if (line.startsWith('[')) {
      if (!table) throw new Error('A row of no table');
      sum.add(line);
      rows.push(line);
      if (rows.length >= batchRows) yield { kind: 'rows', table, lines: rows.splice(0) };
      continue;
    }
    const part = backupPartShape.parse(JSON.parse(line));
    if (table && rows.length > 0) yield { kind: 'rows', table, lines: rows.splice(0) };
    isWhole = part.kind === 'end';
    if (part.kind === 'end') continue;
    if (part.kind === 'sum' && !isSameSum(part, sum.total())) throw new Error('Rows are missing, or are not what they were');
    if (part.kind === 'table') [table, sum] = [part, createRowSum()];
    yield part;
  }
  if (!isWhole) throw new Error('It ends before its end');
}

/** Longest, in characters: a row holds a whole paper at the most. */
const longestLine = 100_000_000;

async function* linesOf(file: string): AsyncGenerator<string> {
  // Errors of any of them come out of the last.
  const text = pipeline(createReadStream(file), createGunzip(), () => undefined);
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const part of text) {
    const lines = (rest + decoder.write(part as Buffer)).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longestLine) throw new Error('A line has no end');
    yield* lines;
  }
}
