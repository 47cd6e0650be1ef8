import { expect, it } from 'vitest';

import { benchInitialJavascript, loadedWithEachScreen } from './initial-javascript.ts';

it.each(benchInitialJavascript())('the $name is at most $limit kB', ({ value, limit }) => {
  expect(value).toBeLessThanOrEqual(limit);
});

it.each(['shared/exporting/export-dialog.tsx', 'sharing/share-dialog.tsx', 'sharing/qr-code.tsx', 'subjects/importing/import-page.tsx'])(
  '%s is loaded with no screen, but when it is asked for',
  (module) => {
    const { file, screens } = loadedWithEachScreen(module);

    expect(screens.length).toBeGreaterThan(5);
    expect(screens.filter(({ files }) => files.includes(file))).toEqual([]);
  },
);
