import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';

import { type FileInZip, zipFiles } from './zip-files.ts';

it('packs small and large files, which come out as they were', async () => {
  const large = Buffer.from('प्रश्न '.repeat(20_000));
  const pieces: Uint8Array[] = [];

  const files = async function* (): AsyncGenerator<FileInZip> {
    yield { path: 'items/एक.xml', content: '<a/>' };
    yield { path: 'large', content: large };
    yield { path: 'empty', content: '' };
  };
  for await (const piece of zipFiles(files())) pieces.push(piece);

  const read = unzipSync(Buffer.concat(pieces));
  expect(Object.keys(read)).toEqual(['items/एक.xml', 'large', 'empty']);
  expect(Object.values(read).map((content) => Buffer.from(content).toString('utf8'))).toEqual(['<a/>', large.toString('utf8'), '']);
  expect(Buffer.concat(pieces).length).toBeLessThan(large.length / 10);
});
