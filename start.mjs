// Plain JavaScript, because it runs before anything is built. One process serves, so that signals reach it directly.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));
const build = spawnSync(process.execPath, ['--import', 'tsx', 'build.ts'], { cwd: root, stdio: 'inherit' });
if (build.status !== 0) process.exit(build.status ?? 1);
process.env.NODE_ENV ??= 'production';
await import('./dist/server/main.js');
