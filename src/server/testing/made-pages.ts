import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { locales } from '../../contract/locales.ts';

const head = '<script src="/first-paint.js"></script><link rel="stylesheet" crossorigin href="/assets/start.css">';

/** A folder of pages as a build leaves one, each of them a few words long. */
export interface MadePages {
  folder: string;
  remove: () => void;
}

export function makePagesFolder(): MadePages {
  const folder = mkdtempSync(join(tmpdir(), 'prash-patra-pages-'));
  mkdirSync(join(folder, 'assets'));
  for (const locale of locales) {
    mkdirSync(join(folder, locale));
    for (const name of ['index.html', 'login-callback.html', 'not-found.html']) {
      writeFileSync(join(folder, locale, name), `<html lang="${locale}"><head>${head}</head><body><div id="root"></div>`);
    }
    writeFileSync(join(folder, locale, 'service-worker.js'), 'const shell = { revision: "__shell-revision__" };');
  }
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
  writeFileSync(join(folder, 'first-paint.js'), 'paint()');
  writeFileSync(join(folder, 'assets/start.css'), 'body{}');
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
