import { benchBank } from './bank.ts';
import { benchComputing } from '../computing/computing.ts';
import { benchExports } from '../exports/bench-exports.ts';
import { benchDue } from '../forgetting/bench-due.ts';
import { benchStanding, benchStandingTuning } from '../standing/bench-standing.ts';
import { benchForgetting } from '../forgetting/bench-forgetting.ts';
import { type Figure, printFigures } from '../harness/figure.ts';
import { benchGeneration } from './generation.ts';
import { benchGuessing } from './guessing.ts';
import { benchInitialJavascript } from '../screens/initial-javascript.ts';
import { benchAttemptsTogether } from '../load/attempts-together.ts';
import { benchEvilForms } from '../load/evil-crowd.ts';
import { benchMemory } from '../load/memory.ts';
import { benchMillionTests } from '../load/million-tests.ts';
import { benchSaveRate } from '../load/save-rate.ts';
import { benchSlowSockets } from '../load/slow-sockets.ts';
import { benchModels, sampleModels } from './models.ts';
import { benchImports } from './imports.ts';
import { benchNotes } from './notes.ts';
import { benchPainting } from '../screens/painting.ts';
import { benchReadRoute } from './read-route.ts';
import { benchScreens } from '../screens/screens.ts';
import { benchStreaming } from './streaming.ts';

/** Parts by name: `npm run bench -- saves memory` runs two of them. */
const parts: Record<string, () => Promise<Figure[]>> = {
  reads: benchReadRoute,
  javascript: async () => benchInitialJavascript(),
  screens: () => benchScreens('en'),
  'screens-hindi': () => benchScreens('hi'),
  painting: benchPainting,
  bank: benchBank,
  guessing: benchGuessing,
  generation: benchGeneration,
  notes: benchNotes,
  exports: benchExports,
  imports: benchImports,
  streaming: benchStreaming,
  models: benchModels,
  attempts: async () => [...(await benchAttemptsTogether(10)), ...(await benchAttemptsTogether(5))],
  saves: async () => [await benchSaveRate()],
  lists: benchMillionTests,
  forgetting: benchForgetting,
  due: benchDue,
  standing: benchStanding,
  'standing-tuning': benchStandingTuning,
  computing: benchComputing,
  evil: benchEvilForms,
  'slow-sockets': async () => [await benchSlowSockets()],
  memory: benchMemory,
};

/** In place of parts that take an hour, if no part is named. */
const samples: typeof parts = { models: sampleModels };
const chosen = process.argv.length > 2 ? parts : { ...parts, ...samples };
const asked = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts);
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  process.stderr.write(`No part of the benchmarks: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.\n`);
  process.exit(1);
}
for (const part of asked) printFigures((await chosen[part]?.()) ?? []);
