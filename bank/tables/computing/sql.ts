import { factTable } from '../../models/table-model.ts';

export const sqlCommands = factTable(
  'ISO/IEC 9075, the SQL standard: statements and clauses, and what each does.',
  ['keyword', 'work'],
  [
    ['`SELECT`', 'retrieves rows from a table'],
    ['`INSERT`', 'adds new rows to a table'],
    ['`UPDATE`', 'changes values in existing rows of a table'],
    ['`DELETE`', 'removes rows but keeps the table'],
    ['`DROP TABLE`', 'removes a table with its structure'],
    ['`ALTER TABLE`', 'adds a column to an existing table'],
    ['`GRANT`', 'gives a privilege to a user'],
    ['`REVOKE`', 'withdraws a privilege from a user'],
    ['`COMMIT`', 'makes the changes of a transaction permanent'],
    ['`ROLLBACK`', 'undoes the changes of a transaction'],
  ],
);
