import { fileURLToPath } from 'node:url';

import type { Page } from '@playwright/test';
import { build } from 'esbuild';

/** From its next load on, the page runs React's development build in strict mode, which runs every effect twice. */
export async function runInStrictMode(page: Page): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('strict-mode-app.tsx', import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"development"', 'import.meta.env.SSR': 'false' },
    logLevel: 'error',
  });
  const script = outputFiles[0]?.text ?? '';
  await page.route(/\/assets\/index-[^/]+\.js$/u, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
}
