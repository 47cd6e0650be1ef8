import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['src/server/testing/global-setup.ts'],
    // A database in memory takes a second to load; a machine under load takes longer.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'product',
          include: ['src/**/*.test.ts', 'bank/**/*.test.ts', 'docs/**/*.test.ts', 'messages/**/*.test.ts'],
          exclude: ['src/web/**', '**/*.long.test.ts'],
          // Modules here hold no state that changes, and loading them anew for each file takes as long as the tests do.
          isolate: false,
        },
      },
      // Thousands of calls each, or processes and databases on disk: as long as all others. `npm test` runs them, `npm run check` does not.
      { extends: true, test: { name: 'long', include: ['src/**/*.long.test.ts'], isolate: false } },
      // The stores of the browser are modules' own. A thread for each file is there sooner than a process.
      { extends: true, test: { name: 'web', pool: 'threads', include: ['src/web/**/*.test.{ts,tsx}'] } },
    ],
  },
});
