import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Manifest } from 'vite';

import type { Locale } from '../../contract/locales.ts';
import type { PageSettings } from '../../contract/page-settings.ts';
import { type ScreenName, screens } from '../../contract/screens.ts';
import { productFolder } from '../config.ts';
import { isPublic } from './page-heads.ts';

/** A screen as the server sends it. */
export interface RenderedScreen {
  /** Empty for a learner's own screens, which only the browser can render. */
  html: string;
  /** Paths of the files the screen needs besides those of every page. */
  scripts: readonly string[];
  styles: readonly string[];
}

export type RenderScreen = (screen: ScreenName, locale: Locale, settings: PageSettings) => Promise<RenderedScreen>;

/** What `src/web/render-screen.tsx` exports, built once per language. */
interface Renderer {
  renderScreen: (path: string, settings: PageSettings) => Promise<string>;
  screenModules: Record<ScreenName, readonly string[]>;
}

export const renderBuiltScreen: RenderScreen = async (screen, locale, settings) => {
  const dist = join(productFolder, 'dist');
  const { renderScreen, screenModules } = (await import(
    pathToFileURL(join(dist, 'server/render', locale, 'render-screen.js')).href
  )) as Renderer;
  const manifest = JSON.parse(await readFile(join(dist, 'web/.vite/manifest.json'), 'utf8')) as Manifest;
  const html = isPublic(screen) ? await renderScreen(screens[screen], settings) : '';
  return { html, ...filesOf(manifest, screenModules[screen]) };
};

/** The files of these modules and of all they import, without those of every page. Throws if the build lacks one. */
export function filesOf(manifest: Manifest, modules: readonly string[]): Omit<RenderedScreen, 'html'> {
  const start = chunksFrom(manifest, ['index.html']);
  const own = [...chunksFrom(manifest, modules)].filter((name) => !start.has(name)).map((name) => manifest[name]);
  const paths = (files: readonly (string | undefined)[]) => [...new Set(files)].map((file) => `/${file}`);
  return { scripts: paths(own.map((chunk) => chunk?.file)), styles: paths(own.flatMap((chunk) => chunk?.css ?? [])) };
}

/** These chunks and all they import statically, imports first as their styles must be. Throws if the build lacks one. */
export function chunksFrom(manifest: Manifest, names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}`);
    if (found.has(name)) continue;
    found.add(name);
    chunksFrom(manifest, chunk.imports ?? [], found);
    // Moves it behind its imports; adding it first ends a cycle.
    found.delete(name);
    found.add(name);
  }
  return found;
}
