import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/** The browser for the tests: `CHROMIUM_PATH`, or one of the usual names. Throws one line that says how to get one. */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...elsewhere];
  const found = places.find((place) => existsSync(place));
  if (found) return found;
  throw new Error('No Chromium found: install one (on Debian: apt-get install chromium), or set CHROMIUM_PATH to the one you have.');
}
