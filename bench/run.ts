import { benchBank } from './bank.ts';
import { benchFaults } from './faults.ts';
import type { Figure } from './figure.ts';
import { benchGeneration } from './generation.ts';
import { benchInitialJavascript } from './initial-javascript.ts';
import { benchLoad } from './load/bench-load.ts';
import { benchMemory } from './load/memory.ts';
import { benchNotes } from './notes.ts';
import { benchPainting } from './painting.ts';
import { benchReadRoute } from './read-route.ts';
import { benchScreens } from './screens.ts';
import { benchStreaming } from './streaming.ts';

/** What can be asked for by name; `npm run bench -- load memory` runs these two. */
const parts: Record<string, () => Promise<Figure[]>> = {
  reads: benchReadRoute,
  javascript: async () => benchInitialJavascript(),
  screens: benchScreens,
  painting: benchPainting,
  bank: benchBank,
  generation: benchGeneration,
  notes: benchNotes,
  streaming: benchStreaming,
  faults: async () => [await benchFaults()],
  load: benchLoad,
  memory: () => benchMemory(),
};

const asked = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts);
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  process.stderr.write(`No part of the benchmarks: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.\n`);
  process.exit(1);
}
const figures: Figure[] = [];
for (const name of asked) figures.push(...((await parts[name]?.()) ?? []));
for (const { name, value, unit, limit, isMet } of figures) {
  process.stdout.write(`${isMet ? 'met ' : 'MISS'}  ${name}: ${Math.round(value * 100) / 100} ${unit} (limit ${limit})\n`);
}
process.exitCode = figures.every(({ isMet }) => isMet) ? 0 : 1;
