import { backUp } from './back-up.ts';
import { moveToPostgres } from './move-to-postgres.ts';
import { restoreBackup } from './restore-backup.ts';
import { runCommand } from './run-command.ts';

await runCommand({ backup: backUp, restore: restoreBackup, 'move-to-postgres': moveToPostgres }, process.argv.slice(2), process.env);
