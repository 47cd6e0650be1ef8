import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Locale } from '../contract/locales.ts';
import type { PageSettings } from '../contract/page-settings.ts';
import type { screens } from '../contract/screens.ts';

/** Paths of what a screen is drawn with beside what every screen begins with. */
export interface ScreenFiles {
  scripts: readonly string[];
  styles: readonly string[];
}

/** A screen for whoever has no script yet. Its content is empty where there is nothing that everybody may see. */
export interface DrawnScreen extends ScreenFiles {
  content: string;
}

export type DrawScreen = (screen: keyof typeof screens, locale: Locale, settings: PageSettings) => Promise<DrawnScreen>;

const place = '<div id="root"></div>';
const arriving = /\s*<!-- until it is drawn -->[^]*?<!-- drawn -->/u;
const styleLink = /<link rel="stylesheet"[^>]*\shref="(?<path>\/assets\/[^"]+)"[^>]*>\s*/gu;
const firstPaint = /<script src="(?<path>\/first-paint\.js)"><\/script>/u;

/** The page with a screen's content, and with the names of what it will ask for. */
export function withScreen(html: string, { content, scripts, styles }: DrawnScreen): string {
  const preloads = scripts.map((path) => `<link rel="modulepreload" crossorigin href="${path}">`);
  if (content === '') {
    const links = [...styles.map((path) => `<link rel="preload" as="style" crossorigin href="${path}">`), ...preloads];
    return html.replace('</head>', () => `${links.join('')}</head>`);
  }
  // What is drawn already needs its styles at once, and its scripts after the first paint. See public/first-paint.js.
  const links = [...styles.map((path) => `<link rel="stylesheet" crossorigin href="${path}">`), ...preloads];
  return html
    .replace('</head>', () => `${links.join('')}</head>`)
    .replaceAll('<link rel="modulepreload"', '<link rel="after-paint"')
    .replaceAll(/<script (?:type="module"|defer)(?= )/gu, '<script type="after-paint"')
    .replace(arriving, '')
    .replace(place, () => place.replace('></', () => `>${content}</`));
}

/** A page that is painted as soon as it is there. */
export interface SelfContainedPage {
  html: string;
  /** Its own styles and script, as a content security policy names them. */
  hashes: Record<'styles' | 'scripts', string[]>;
}

/** Puts what the first paint waits for into the page itself. `folder` holds the built files. */
export async function selfContained(html: string, folder: string): Promise<SelfContainedPage> {
  const hashes: SelfContainedPage['hashes'] = { styles: [], scripts: [] };
  const read = (path: string | undefined) => readFile(join(folder, path ?? ''), 'utf8');
  const links = [...html.matchAll(styleLink)];
  const styles = (await Promise.all(links.map(({ groups }) => read(groups?.['path'])))).join('');
  const script = firstPaint.exec(html);
  let page = html.replaceAll(styleLink, '').replace(/^[^]*<\/head>/u, (head) => head.replaceAll(/>\s+</gu, '><'));
  if (styles !== '') {
    hashes.styles.push(hashOf(styles));
    const files = links.map(({ groups }) => groups?.['path']).join(' ');
    // Ahead of the script, which looks for it.
    page = page.replace('<script', () => `<style data-files="${files}">${styles}</style><script`);
  }
  if (script) {
    const code = await read(script.groups?.['path']);
    hashes.scripts.push(hashOf(code));
    page = page.replace(firstPaint, () => `<script>${code}</script>`);
  }
  return { html: page, hashes };
}

function hashOf(text: string): string {
  if (/<\/(?:style|script)/iu.test(text)) throw new Error('A file that is put into the page would end its own element');
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
