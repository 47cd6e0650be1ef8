import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { productFolder } from './config.ts';
import type { DrawFirstPage } from './pages.ts';

/** Each language's screens are a build of their own, and so is what draws them. */
export const drawBuiltPage: DrawFirstPage = async (locale, settings) => {
  const file = join(productFolder, `dist/server/draw-first-page.${locale}.js`);
  const { drawFirstPage } = (await import(pathToFileURL(file).href)) as { drawFirstPage: (settings: unknown) => string };
  return drawFirstPage(settings);
};
