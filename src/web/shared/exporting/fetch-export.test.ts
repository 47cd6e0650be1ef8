import { expect, it } from 'vitest';

import { fileNameIn } from './fetch-export.ts';

it('reads the name of a file in any script', () => {
  const header = `attachment; filename="_.csv"; filename*=UTF-8''%E0%A4%B9%20%281%29.csv`;

  expect(fileNameIn(header)).toBe('ह (1).csv');
  expect(fileNameIn('attachment')).toBeUndefined();
});
