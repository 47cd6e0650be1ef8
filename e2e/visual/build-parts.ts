import { fileURLToPath } from 'node:url';

import { build } from 'vite';

export const partsFolder = fileURLToPath(new URL('../../dist/parts', import.meta.url));

/** Builds the page of parts, which is no part of the product. It expects to be served below `/parts-page/`. */
export async function buildParts(): Promise<void> {
  const root = fileURLToPath(new URL('../../src/web', import.meta.url));
  await build({
    configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)),
    root,
    base: '/parts-page/',
    logLevel: 'warn',
    build: { outDir: partsFolder, emptyOutDir: true, rolldownOptions: { input: `${root}/parts/index.html` } },
  });
}
