import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import * as z from 'zod';

import { type Table, createRowSum, isSameSum } from '../store/copying/copy-rows.ts';
import { CommandError } from './run-command.ts';
import { isPathWithin } from './bank-files.ts';

export const backupFormat = 'prash-patra backup 1';

const quotedName = z.string().regex(/^(?:\w+|"[^"]+")(?:\.(?:\w+|"[^"]+"))?$/u);
const digits = z.string().regex(/^\d+$/u);

/**
 * The lines of a backup, in this order: `backup`; for each table `table`, its rows (one JSON array each) and `sum`;
 * `sequence`; `pack`; `end`. A file without `end` is truncated.
 */
const backupPartShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('backup'), format: z.literal(backupFormat), version: z.number(), madeAt: z.number() }),
  z.object({
    kind: z.literal('table'),
    name: quotedName,
    columns: z.array(z.object({ name: quotedName, type: z.string().regex(/^[\w ,()[\]]+$/u) })),
  }),
  z.object({ kind: z.literal('sum'), rows: digits, sum: digits }),
  z.object({ kind: z.literal('sequence'), name: quotedName, value: digits, isCalled: z.boolean() }),
  z.object({ kind: z.literal('pack'), path: z.string().refine(isPathWithin), content: z.base64() }),
  z.object({ kind: z.literal('end') }),
]);

export type BackupPart = z.infer<typeof backupPartShape>;

/** A batch of rows of the current table, or one of the other parts of a backup. */
export type BackupPiece = Exclude<BackupPart, { kind: 'end' }> | { kind: 'rows'; table: Table; lines: string[] };

const batchRows = 200;

/** The pieces of a backup in file order. Throws for a file that is not a complete backup, which only its end can tell. */
export async function* readBackup(file: string): AsyncGenerator<BackupPiece> {
  const pieces = piecesOf(linesOf(file));
  try {
    const { value: first } = await pieces.next();
    if (first?.kind !== 'backup') throw new Error('The first line is not that of a backup');
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

/** Reads the whole file and throws where it is damaged. */
export async function checkBackup(file: string): Promise<void> {
  const pieces = readBackup(file);
  while (!(await pieces.next()).done);
}

/** Wraps format errors; errors of the file system and of the consumer pass through. */
function failureOf(cause: unknown, message: string): unknown {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return cause instanceof CommandError || /^E[A-Z]+$/u.test(code) ? cause : new CommandError(message, { cause });
}

async function* piecesOf(lines: AsyncIterable<string>): AsyncGenerator<BackupPiece> {
  let table: Table | undefined;
  let rows: string[] = [];
  let sum = createRowSum();
  let hasEnded = false;
  for await (const line of lines) {
    if (hasEnded) throw new Error('There are lines after the end');
    if (line.startsWith('[')) {
      if (!table) throw new Error('A row precedes the first table');
      sum.add(line);
      rows.push(line);
      if (rows.length >= batchRows) yield { kind: 'rows', table, lines: rows.splice(0) };
      continue;
    }
    const part = backupPartShape.parse(JSON.parse(line));
    if (table && rows.length > 0) yield { kind: 'rows', table, lines: rows.splice(0) };
    hasEnded = part.kind === 'end';
    if (part.kind === 'end') continue;
    if (part.kind === 'sum' && !isSameSum(part, sum.total())) throw new Error('The rows do not match their checksum');
    if (part.kind === 'table') [table, sum] = [part, createRowSum()];
    yield part;
  }
  if (!hasEnded) throw new Error('The end is missing');
}

/** In characters. The largest rows hold one test with all its questions. */
const longestLine = 100_000_000;

async function* linesOf(file: string): AsyncGenerator<string> {
  // The last stream rethrows the errors of the others.
  const text = pipeline(createReadStream(file), createGunzip(), () => undefined);
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const part of text) {
    const lines = (rest + decoder.write(part as Buffer)).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longestLine) throw new Error('A line is too long');
    yield* lines;
  }
}
