import { spawnSync } from 'node:child_process';

import { installNode, newerNodes } from './node-versions.ts';

/** Runs all vitest tests on each newer Node version. Pass a path to run only some of them. */
for (const version of newerNodes) {
  process.stdout.write(`Node ${version}\n`);
  const node = installNode(version);
  const { status } = spawnSync(node, ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
