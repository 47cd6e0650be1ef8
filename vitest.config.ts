import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // An in-memory database takes a second to load, and twenty times as long on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'product',
          include: ['src/**/*.test.ts', 'bank/**/*.test.ts', 'docs/**/*.test.ts', 'messages/**/*.test.ts', 'lab/**/*.test.ts'],
          exclude: ['src/web/**'],
          // Modules here hold no mutable state, and reloading them for each file takes as long as the tests do.
          isolate: false,
          // Only here: at the root it would run for the project without databases too.
          globalSetup: ['src/server/testing/global-setup.ts'],
        },
      },
      // A thread starts sooner than a process.
      {
        extends: true,
        test: {
          name: 'web',
          pool: 'threads',
          include: ['src/web/**/*.test.{ts,tsx}'],
          exclude: ['src/web/**/*.isolated.test.{ts,tsx}'],
          isolate: false,
        },
      },
      // Tests that use the browser's stores, which are module state, or replace its globals.
      { extends: true, test: { name: 'web-isolated', pool: 'threads', include: ['src/web/**/*.isolated.test.{ts,tsx}'] } },
    ],
  },
});
