import { benchBank } from './bank.ts';
import { benchFaults } from './faults.ts';
import { benchGeneration } from './generation.ts';
import { benchInitialJavascript } from './initial-javascript.ts';
import { benchNotes } from './notes.ts';
import { benchPainting } from './painting.ts';
import { benchReadRoute } from './read-route.ts';
import { benchScreens } from './screens.ts';
import { benchStreaming } from './streaming.ts';

const figures = [
  await benchReadRoute(),
  ...benchInitialJavascript(),
  ...(await benchScreens()),
  ...(await benchPainting()),
  ...(await benchBank()),
  ...(await benchGeneration()),
  ...(await benchNotes()),
  ...(await benchStreaming()),
  await benchFaults(),
];
for (const { name, value, unit, limit, isMet } of figures) {
  process.stdout.write(`${isMet ? 'met ' : 'MISS'}  ${name}: ${Math.round(value * 100) / 100} ${unit} (limit ${limit})\n`);
}
process.exitCode = figures.every(({ isMet }) => isMet) ? 0 : 1;
