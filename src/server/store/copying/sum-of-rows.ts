import { createHash } from 'node:crypto';

import type { Database } from '../open-database.ts';
import { lineOf, rowsOf, type Table } from './tables.ts';

/** The number of rows, and a checksum that does not depend on their order. */
export interface RowSum {
  rows: string;
  sum: string;
}

const hexDigits = 15;

/** Computed by the database. */
export async function sumTable(database: Database, table: Table): Promise<RowSum> {
  const [summed] = await rowsOf<RowSum>(
    database,
    `select count(*)::text as rows, coalesce(sum(('x' || substr(md5(line), 1, ${hexDigits}))::bit(60)::bigint), 0)::text as sum
     from (select ${lineOf(table)} as line from ${table.name}) lines`,
  );
  if (!summed) throw new Error(`No sum of ${table.name}`);
  return summed;
}

/** The same for a stream of lines. */
export function createRowSum(): { add: (line: string) => void; total: () => RowSum } {
  let rows = 0;
  let sum = 0n;
  return {
    add(line) {
      rows += 1;
      sum += BigInt(`0x${createHash('md5').update(line).digest('hex').slice(0, hexDigits)}`);
    },
    total: () => ({ rows: String(rows), sum: String(sum) }),
  };
}

export function isSameSum(one: RowSum, other: RowSum | undefined): boolean {
  return one.rows === other?.rows && one.sum === other.sum;
}
