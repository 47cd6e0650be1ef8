import { expect, it } from 'vitest';

import { benchInitialJavascript } from './initial-javascript.ts';

it.each(benchInitialJavascript())('the $name is at most $limit kB', ({ value, limit }) => {
  expect(value).toBeLessThanOrEqual(limit);
});
