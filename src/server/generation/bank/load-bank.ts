import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type Pack, parsePack } from './pack-file.ts';

/** Every pack below a folder, one file a topic: `<folder>/<subject>/<topic>.yaml`. Throws where a file is not as it must be. */
export async function loadBank(folder: string): Promise<Pack[]> {
  const files = await readdir(folder, { recursive: true });
  const names = files.filter((file) => file.endsWith('.yaml')).sort();
  return Promise.all(names.map(async (file) => parsePack(await readFile(join(folder, file), 'utf8'), file.slice(0, -'.yaml'.length))));
}
