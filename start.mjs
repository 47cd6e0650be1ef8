// Plain JavaScript that old versions of Node can parse, because it runs before anything is built and tells them what they lack.
import { spawnSync } from 'child_process';
import { fileURLToPath } from 'url';

const oldest = [20, 20];
const running = process.versions.node.split('.').map(Number);
const isTooOld = running[0] < oldest[0] || (running[0] === oldest[0] && running[1] < oldest[1]);

if (isTooOld) {
  console.error(`Prash Patra needs Node.js ${oldest.join('.')} or newer, and this is ${process.versions.node}.`);
  process.exitCode = 1;
} else {
  buildAndServe();
}

function buildAndServe() {
  const root = fileURLToPath(new URL('.', import.meta.url));
  const build = spawnSync(process.execPath, ['--import', 'tsx', 'build/build.ts'], { cwd: root, stdio: 'inherit' });
  if (build.status !== 0) {
    process.exitCode = build.status || 1;
    return;
  }
  if (process.env.NODE_ENV === undefined) process.env.NODE_ENV = 'production';
  // In this process, so that signals reach the server directly. A rejection ends it with its stack trace.
  void import('./dist/server/main.js');
}
