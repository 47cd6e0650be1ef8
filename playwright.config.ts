import { fileURLToPath } from 'node:url';

import { defineConfig } from '@playwright/test';

import { findChromium, findHeadlessChromium } from './e2e/find-chromium.ts';

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
  globalSetup: './e2e/global-setup.ts',
  // Each has a product of its own; two cores carry two.
  workers: 2,
  // Only what a crashed browser broke off is tried again: see `e2e/crashes.ts`.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? 'list' : 'line',
  projects: [
    { name: 'journeys', testIgnore: 'visual/**' },
    { name: 'parts', testMatch: 'visual/parts.setup.ts' },
    {
      name: 'visual',
      testMatch: 'visual/*.spec.ts',
      dependencies: ['parts'],
      fullyParallel: true,
      timeout: 180_000,
      use: {
        trace: 'off',
        launchOptions: {
          ...launchOptions,
          // What was drawn by one browser is held to the same.
          executablePath: findChromium(),
          // Asks for scroll bars that lie over the page, as on phones; Chromium 156 keeps their room beside it all the same.
          args: [...launchOptions.args, '--enable-features=OverlayScrollbar', '--font-render-hinting=none', '--disable-lcd-text'],
          env: { ...process.env, FONTCONFIG_FILE: fileURLToPath(new URL('e2e/visual/fonts.conf', import.meta.url)) },
        },
      },
      snapshotPathTemplate: '{testDir}/visual/references/{arg}{ext}',
      expect: { toHaveScreenshot: { threshold: 0.05, maxDiffPixels: 50, timeout: 20_000 } },
    },
  ],
  use: {
    launchOptions,
    reducedMotion: 'reduce',
    // What a worker fetches, or has kept, passes by the routes with which these journeys break the network.
    serviceWorkers: 'block',
    // Recording takes a third of the time of every journey; PWTRACE=1 or --trace turns it on.
    trace: process.env.PWTRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
});
