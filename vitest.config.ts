import { readFileSync } from 'node:fs';

import { defineConfig } from 'vitest/config';

import { filesBelow } from './build/source-files.ts';

/** What a test does to the modules and globals of its worker, where another file would find it. */
const leavesTraces = /stubGlobal|vi\.(?:mock|doMock|resetModules)|fake-indexeddb|setState\(|Object\.assign\(globalThis|globalThis\./u;
const webTests = filesBelow('src/web').filter((file) => /\.test\.tsx?$/u.test(file));
const isolatedTests = webTests.filter((file) => leavesTraces.test(readFileSync(file, 'utf8')));

export default defineConfig({
  test: {
    // An in-memory database takes a second to load, and longer on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
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
          // Only here: at the root it would run for the projects without databases too.
          globalSetup: ['src/server/testing/global-setup.ts'],
        },
      },
      // A thread starts sooner than a process.
      { extends: true, test: { name: 'web', pool: 'threads', isolate: false, include: webTests, exclude: isolatedTests } },
      // Browser stores are module state.
      { extends: true, test: { name: 'web, each file isolated', pool: 'threads', include: isolatedTests } },
    ],
  },
});
