import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runProduct, startedOnce } from './start-product.ts';

/** Starts the product where there is nothing yet; each journey's product begins with what that left. */
export default async function startOnNothing(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'prash-patra-e2e-'));
  process.env[startedOnce] = folder;
  const { stop } = await runProduct(folder);
  await stop();
  return () => rmSync(folder, { recursive: true, force: true });
}
