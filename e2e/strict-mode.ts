import { fileURLToPath } from 'node:url';

import type { Page } from '@playwright/test';
import { build } from 'esbuild';

const webFolder = fileURLToPath(new URL('../src/web', import.meta.url));

/** `main.tsx` in React's strict mode, which runs every effect twice; its witness counts its own. */
const entry = `
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';

import { App } from './app.tsx';
import { AddressProvider } from './shared/address.tsx';
import { fetchShapes } from './shared/browser-storage.ts';
import { useRoot } from './shared/root-state.ts';

function Witness() {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.effects = String(Number(dataset.effects ?? 0) + 1);
  }, []);
  return null;
}

await fetchShapes();
await useRoot.persist.rehydrate();
createRoot(document.getElementById('root')).render(
  <StrictMode>
    <Witness />
    <AddressProvider>
      <App />
    </AddressProvider>
  </StrictMode>,
);
`;

/** From its next load on the page runs the app as React's development build, in strict mode. */
export async function runInStrictMode(page: Page): Promise<void> {
  const { outputFiles } = await build({
    stdin: { contents: entry, loader: 'tsx', resolveDir: webFolder },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'error',
  });
  const script = outputFiles[0]?.text ?? '';
  await page.route(/\/assets\/index-[^/]+\.js$/u, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
}
