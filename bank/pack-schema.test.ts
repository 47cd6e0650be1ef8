import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { describePackFile } from './pack-schema.ts';

// Where it is not, `npm run bank:schema` and `npm run format` make it so.
it('is what docs/bank.schema.json says', () => {
  expect(JSON.parse(readFileSync('docs/bank.schema.json', 'utf8'))).toEqual(JSON.parse(describePackFile()));
});
