import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Manifest, ManifestChunk } from 'vite';

import type { Locale } from '../../contract/locales.ts';
import type { PageSettings } from '../../contract/page-settings.ts';
import { type ScreenName, screens } from '../../contract/screens.ts';
import { productFolder } from '../config.ts';
import { isRendered } from './page-heads.ts';

/** A screen as the server sends it. */
export interface RenderedScreen {
  /** Empty for a learner's own screens, which only the browser can render. */
  html: string;
  /** Paths of the files the screen needs besides those of every page. */
  scripts: readonly string[];
  styles: readonly string[];
}

export type RenderScreen = (screen: ScreenName, locale: Locale, settings: PageSettings) => Promise<RenderedScreen>;

export const renderBuiltScreen: RenderScreen = async (screen, locale, settings) => {
  const dist = join(productFolder, 'dist');
  const renderer = pathToFileURL(join(dist, 'server/render', locale, 'render-screen.js')).href;
  const { renderScreen, screenModules } = (await import(renderer)) as typeof import('../../web/render-screen.tsx');
  const manifest = JSON.parse(await readFile(join(dist, 'web/.vite/manifest.json'), 'utf8')) as Manifest;
  const html = isRendered(screen) ? await renderScreen(screens[screen], settings) : '';
  return { html, ...filesOf(manifest, screenModules[screen]) };
};

/** The files of these modules and of all they import, without those of every page. Throws if the build lacks one. */
export function filesOf(manifest: Manifest, modules: readonly string[]): Omit<RenderedScreen, 'html'> {
  const start = chunksFrom(manifest, ['index.html']);
  const own = chunksFrom(manifest, modules).filter((chunk) => !start.includes(chunk));
  return { scripts: own.map(({ file }) => `/${file}`), styles: [...new Set(own.flatMap(({ css = [] }) => css.map((file) => `/${file}`)))] };
}

/** These chunks and all they import statically, imports first as their styles must be. Throws if the build lacks one. */
export function chunksFrom(manifest: Manifest, names: readonly string[], seen = new Set<string>()): ManifestChunk[] {
  return names.flatMap((name) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}`);
    if (seen.has(name)) return [];
    seen.add(name);
    return [...chunksFrom(manifest, chunk.imports ?? [], seen), chunk];
  });
}
