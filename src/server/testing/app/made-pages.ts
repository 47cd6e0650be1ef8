import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const head = '<!--app-head--><script src="/first-paint.js"></script><link rel="stylesheet" crossorigin href="/assets/start.css">';

/** A folder like the one a build writes, with pages of a few words; `below`: its place in a new folder. */
export function makePagesFolder(below = '') {
  const made = mkdtempSync(join(tmpdir(), 'prash-patra-pages-'));
  const folder = join(made, below);
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const name of ['index.html', 'login-callback.html', 'not-found.html']) {
    writeFileSync(join(folder, name), `<html lang="%lang%"><head>${head}</head><body><div id="root"><!--app-html--></div></body></html>`);
  }
  writeFileSync(join(folder, 'service-worker.js'), 'const shell = { revision: "__shell-revision__" };');
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
  writeFileSync(join(folder, 'first-paint.js'), 'paint()');
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'assets/start.css'), 'body{}');
  return { folder, remove: () => rmSync(made, { recursive: true }) };
}
