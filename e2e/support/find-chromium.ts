import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const macPaths = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/** The path of a complete browser: `CHROMIUM_PATH`, or one of the usual places. Throws a one-line error that says how to install one. */
export function findChromium(): string {
  const found = findInPath(names) ?? macPaths.find((path) => existsSync(path));
  if (found) return found;
  throw new Error('No Chromium found: install one (on Debian: apt-get install chromium), or set CHROMIUM_PATH to the one you have.');
}

/** The headless shell where it is installed, which runs the journeys in two thirds of the time; else the complete browser. */
export function findHeadlessChromium(): string {
  return findInPath(['chromium-headless-shell']) ?? findChromium();
}

function findInPath(wanted: readonly string[]): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return wanted.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}
