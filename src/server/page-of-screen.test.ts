import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { selfContained, withScreen } from './page-of-screen.ts';

const built = `<html>
  <head>
    <script src="/first-paint.js"></script>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react.js">
    <link rel="stylesheet" crossorigin href="/assets/start.css">
  </head>
  <body><div id="root"></div>
    <!-- until it is drawn -->
    <div class="arriving"></div>
    <!-- drawn -->
  </body>
</html>`;
const own = { scripts: ['/assets/terms.js'], styles: ['/assets/sheet.css'] };

describe('a screen that is drawn by the server', () => {
  const html = withScreen(built, { ...own, content: '<h1>Terms</h1> <p>$& and $1</p>' });

  it('stands in the page as it was drawn', () => {
    expect(html).toContain('<div id="root"><h1>Terms</h1> <p>$& and $1</p></div>');
    expect(html).not.toContain('arriving');
  });

  it('has its styles at once, and fetches no script before it is painted', () => {
    expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/sheet.css">');
    expect(html).toContain('<link rel="after-paint" crossorigin href="/assets/react.js">');
    expect(html).toContain('<link rel="after-paint" crossorigin href="/assets/terms.js">');
    expect(html).toContain('<script type="after-paint" crossorigin src="/assets/index.js">');
    expect(html).not.toMatch(/modulepreload|type="module"/u);
  });
});

describe('a screen that only its own scripts can draw', () => {
  const html = withScreen(built, { ...own, content: '' });

  it('names them beside those that every page begins with', () => {
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('<script type="module" crossorigin src="/assets/index.js">');
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/terms.js">');
    expect(html).toContain('<link rel="preload" as="style" crossorigin href="/assets/sheet.css">');
    expect(html).toContain('<div class="arriving"></div>');
  });
});

describe('what the first paint waits for', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prash-patra-page-'));
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  beforeAll(() => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets/start.css'), 'body{color:$&}');
    writeFileSync(join(folder, 'assets/sheet.css'), 'main{color:red}');
    writeFileSync(join(folder, 'first-paint.js'), 'begin("$1")');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('stands in the page, under the hashes that its policy names', async () => {
    const { html, hashes } = await selfContained(withScreen(built, { ...own, content: '<b>A</b> <i>B</i>' }), folder);

    expect(html).toContain('<style data-files="/assets/start.css /assets/sheet.css">body{color:$&}main{color:red}</style>');
    expect(html).toContain('<script>begin("$1")</script>');
    expect(html).not.toMatch(/rel="stylesheet"|src="\/first-paint/u);
    expect(hashes).toEqual({ styles: [hash('body{color:$&}main{color:red}')], scripts: [hash('begin("$1")')] });
  });

  it('keeps each space of what was drawn, which the app looks for', async () => {
    const { html } = await selfContained(withScreen(built, { ...own, content: '<b>A</b> <i>B</i>' }), folder);

    expect(html).toContain('<b>A</b> <i>B</i>');
  });

  it('is refused where it would end its own element', async () => {
    writeFileSync(join(folder, 'assets/start.css'), 'a::before{content:"</style>"}');

    await expect(selfContained(built, folder)).rejects.toThrow('would end its own element');
  });
});
