import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { PageSettings } from '../contract/page-settings.ts';
import { screens } from '../contract/screens.ts';
import { productFolder } from './config.ts';
import { isForAnybody } from './page-heads.ts';
import type { DrawScreen, ScreenFiles } from './page-of-screen.ts';

interface Drawing {
  drawScreen: (path: string, settings: PageSettings) => Promise<string>;
}

/** Each language's screens are a build of their own, and so is what draws them. */
export const drawBuiltScreen: DrawScreen = async (screen, locale, settings) => {
  const folder = join(productFolder, 'dist/server');
  const { drawScreen } = (await import(pathToFileURL(join(folder, `draw-screen.${locale}.js`)).href)) as Drawing;
  const files = JSON.parse(await readFile(join(folder, `screen-files.${locale}.json`), 'utf8')) as Record<string, ScreenFiles>;
  const own = files[screen];
  if (!own) throw new Error(`The build says nothing of the screen "${screen}"`);
  return { ...own, content: isForAnybody(screen) ? await drawScreen(screens[screen], settings) : '' };
};
