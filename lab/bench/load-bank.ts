import { itemModels } from '../../bank/item-models.ts';
import { loadCompiledBank } from '../../src/server/writers/bank/load-bank.ts';
import { catalogueOf, createBuiltinWriter } from '../../src/server/writers/builtin-writer.ts';

// Run with --expose-gc in its own process: prints the cost of the bank at start-up, from a compiled file, including one request.
const [, , bankFile = ''] = process.argv;
const before = usedMemory();
const started = performance.now();
const { packs, syllabus } = await loadCompiledBank(bankFile);
const built = createBuiltinWriter(catalogueOf(packs, itemModels, syllabus), itemModels);
const form = { title: 'Photosynthesis', description: 'Calvin cycle', questionCount: 10, negative: false, timePerQuestion: 90 };
built.conceptsOf({ ...form, difficulty: 'medium', questionType: 'mixed' });
const milliseconds = performance.now() - started;
// Held, so that the collection does not free it.
Object.assign(globalThis, { built });
process.stdout.write(JSON.stringify({ milliseconds, megabytes: (usedMemory() - before) / 1e6 }));

function usedMemory(): number {
  globalThis.gc?.();
  return process.memoryUsage().rss;
}
