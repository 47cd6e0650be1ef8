import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'bank/**/*.test.ts', 'docs/**/*.test.ts'],
    globalSetup: ['src/server/testing/global-setup.ts'],
    // A database in memory takes a second to load; a machine under load takes longer.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
