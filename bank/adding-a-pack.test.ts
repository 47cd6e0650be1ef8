import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { parsePack } from '../src/server/writers/bank/pack-file.ts';
import { findPackFaults } from './inspect-pack.ts';

it('shows an example pack without faults', () => {
  const page = readFileSync('docs/adding-a-pack.md', 'utf8');
  const example = /```yaml\n(?<yaml>[\s\S]*?)```/u.exec(page)?.groups?.['yaml'] ?? '';

  const pack = parsePack(example.replace(/^ {3}/gmu, ''), 'example');

  expect(pack.items).toHaveLength(2);
  expect(findPackFaults(pack)).toEqual([]);
});
