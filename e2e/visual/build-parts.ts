import { fileURLToPath } from 'node:url';

import { build } from 'vite';

/** Builds the page of parts, which is no part of the product, into a folder. It expects to be served below `/parts-page/`. */
export async function buildParts(folder: string): Promise<void> {
  const root = fileURLToPath(new URL('../../src/web', import.meta.url));
  await build({
    configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)),
    root,
    base: '/parts-page/',
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, rolldownOptions: { input: `${root}/parts/index.html` } },
  });
}
