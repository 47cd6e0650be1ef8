import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/** The whole browser, as people have it: `CHROMIUM_PATH`, or one of the usual names. Throws one line that says how to get one. */
export function findChromium(): string {
  const found = find(names) ?? elsewhere.find((place) => existsSync(place));
  if (found) return found;
  throw new Error('No Chromium found: install one (on Debian: apt-get install chromium), or set CHROMIUM_PATH to the one you have.');
}

/** The same engine without windows, where there is one: journeys take two thirds of the time in it. */
export function findHeadlessChromium(): string {
  return find(['chromium-headless-shell']) ?? findChromium();
}

function find(wanted: readonly string[]): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return wanted.flatMap((name) => folders.map((folder) => join(folder, name))).find((place) => existsSync(place));
}
