import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Runs vitest and Playwright at the same time, since each leaves a core idle now and then. What vitest prints follows the journeys. */
const journeys = spawn('playwright', ['test'], { stdio: 'inherit' });
const units = spawn('vitest', ['run'], { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...colour() } });

const [[journeysCode], [unitsCode], printed] = await Promise.all([once(journeys, 'exit'), once(units, 'exit'), text(units.stdout)]);
process.stdout.write(printed);
if (journeysCode !== 0 || unitsCode !== 0) process.exitCode = 1;

/** Vitest sees a pipe here, where the terminal may show colours. */
function colour(): NodeJS.ProcessEnv {
  return process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
}
