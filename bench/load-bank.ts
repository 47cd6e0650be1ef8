import { join } from 'node:path';

import { itemModels } from '../bank/item-models.ts';
import { loadCompiledBank } from '../src/server/generation/bank/load-bank.ts';
import { createBuiltinWriter } from '../src/server/generation/builtin-writer.ts';

/** All that the bank takes when the product starts, from the file that the build has written; with one request answered. */
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
