import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { expect, it } from 'vitest';

const script = fileURLToPath(new URL('find-unproven.ts', import.meta.url));

// In a process of its own: modules that are loaded already make no patterns again.
it('T-85: each pattern takes time in proportion to the text that it reads', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script]);

  expect(stdout).toBe('');
}, 120_000);
