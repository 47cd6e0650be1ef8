import { type BuiltWeb, filesOf } from './built-files.ts';
import type { ScreenFiles } from './src/server/page-of-screen.ts';
import { screenParts } from './src/web/screen-parts.ts';

/** What each screen is drawn with beside what every page begins with, read off a built web. */
export function screenFiles(web: BuiltWeb): Record<string, ScreenFiles> {
  const start = filesOf(web, ['main.tsx']);
  const entries = Object.entries(screenParts).map(([screen, parts]) => {
    const files = [...filesOf(web, parts.map(moduleOf))].filter((file) => !start.has(file)).map((file) => `/${file}`);
    return [
      screen,
      { scripts: files.filter((file) => file.endsWith('.js')), styles: files.filter((file) => file.endsWith('.css')) },
    ] as const;
  });
  return Object.fromEntries(entries);
}

/** The module that a part is fetched from: it stands in the function that fetches it. */
function moduleOf(fetchPart: () => Promise<unknown>): string {
  const name = /import\(\s*["']\.\/(?<name>[^"']+)["']\s*\)/u.exec(fetchPart.toString())?.groups?.['name'];
  if (name === undefined) throw new Error(`Nobody can tell what is fetched by ${fetchPart.toString()}`);
  return name;
}
