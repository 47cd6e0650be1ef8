import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/**
 * Runs vitest and Playwright at the same time, since each leaves a core idle now and then.
 * What the journeys print follows vitest, because Playwright ends with the failures in full: a log that is cut short shows its end.
 */
const units = spawn('vitest', ['run'], { stdio: 'inherit' });
const journeys = spawn('playwright', ['test'], { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...colour() } });

const [[unitsCode], [journeysCode], printed] = await Promise.all([once(units, 'exit'), once(journeys, 'exit'), text(journeys.stdout)]);
process.stdout.write(printed);
if (journeysCode !== 0 || unitsCode !== 0) process.exitCode = 1;

/** Playwright sees a pipe here, where the terminal may show colours. */
function colour(): NodeJS.ProcessEnv {
  return process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
}
