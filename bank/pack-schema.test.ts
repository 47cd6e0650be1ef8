import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { describePackFile } from './pack-schema.ts';

// Run `npm run bank:schema` and `npm run format` to update it.
it('matches docs/bank.schema.json', () => {
  expect(JSON.parse(readFileSync('docs/bank.schema.json', 'utf8'))).toEqual(JSON.parse(describePackFile()));
});
