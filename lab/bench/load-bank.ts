import { join } from 'node:path';

import { itemModels } from '../../bank/item-models.ts';
import { loadCompiledBank } from '../../src/server/writers/bank/load-bank.ts';
import { createBuiltinWriter } from '../../src/server/writers/builtin-writer.ts';

/** The cost of the bank at start-up, from the compiled file, including one request. */
export async function loadForBench(productFolder: string): Promise<unknown> {
  const built = createBuiltinWriter(await loadCompiledBank(join(productFolder, 'dist/server/bank.json')), itemModels);
  const form = {
    title: 'Photosynthesis',
    description: 'Calvin cycle',
    questionCount: 10,
    difficulty: 'medium',
    questionType: 'mixed',
  } as const;
  built.conceptsOf({ ...form, negative: false, timePerQuestion: 90 });
  return built;
}
