import { runCommand } from './command.ts';
import { moveToPostgres } from './move-to-postgres.ts';

await runCommand(moveToPostgres);
