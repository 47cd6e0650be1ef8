import { defineConfig } from '@playwright/test';

import { findChromium } from './e2e/find-chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Each has a product of its own; two cores carry two.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? 'list' : 'line',
  use: {
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    reducedMotion: 'reduce',
    // What a worker fetches, or has kept, passes by the routes with which these journeys break the network.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
  },
});
