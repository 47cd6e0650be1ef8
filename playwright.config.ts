import { fileURLToPath } from 'node:url';

import { defineConfig } from '@playwright/test';

import { findChromium, findHeadlessChromium } from './e2e/support/find-chromium.ts';

const launchOptions = {
  executablePath: findHeadlessChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  // Only a crashed browser is retried: see `retryOnlyAfterCrash` in `e2e/support/product.ts`.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env.CI ? 'list' : 'line',
  projects: [
    { name: 'journeys', testIgnore: 'visual/**' },
    {
      name: 'visual',
      testMatch: 'visual/*.spec.ts',
      use: {
        launchOptions: {
          ...launchOptions,
          // References are compared only with the browser that drew them.
          executablePath: findChromium(),
          // Overlay scroll bars, as on phones.
          args: [...launchOptions.args, '--enable-features=OverlayScrollbar', '--font-render-hinting=none', '--disable-lcd-text'],
          env: { ...process.env, FONTCONFIG_FILE: fileURLToPath(new URL('e2e/visual/fonts.conf', import.meta.url)) },
        },
      },
      snapshotPathTemplate: '{testDir}/visual/references/{arg}{ext}',
      // Loose enough for the text rendering of another machine, tight enough for a missing line or a changed colour.
      expect: { toHaveScreenshot: { threshold: 0.2, maxDiffPixelRatio: 0.01, timeout: 30_000 } },
    },
  ],
  use: {
    launchOptions,
    reducedMotion: 'reduce',
    // Requests of a service worker, and answers from its caches, bypass the routes with which journeys break the network.
    serviceWorkers: 'block',
    // Traces take a third of the time of every journey; PWTRACE=1 or --trace turns them on.
    trace: process.env.PWTRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
});
