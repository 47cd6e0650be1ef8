import { describe, expect, it } from 'vitest';

import type { PageSettings } from '../../contract/page-settings.ts';
import { fillPage, withMessages, withSettings } from './page-template.ts';

const template = `<html lang="%lang%"><head><!--app-head--></head><body><div id="root"><!--app-html--></div></body></html>`;
const page = { screen: 'terms', locale: 'en', origin: 'https://tests.example' } as const;
const files = { scripts: ['/assets/terms.js'], styles: ['/assets/sheet.css'] };

describe('fillPage', () => {
  it('inserts the rendered screen unchanged', () => {
    const html = fillPage(template, { ...page, rendered: { ...files, html: '<h1>Terms</h1> <p>$& and $1</p>' } });

    expect(html).toContain('<div id="root"><h1>Terms</h1> <p>$& and $1</p></div>');
  });

  it('links the files of the screen', () => {
    const html = fillPage(template, { ...page, rendered: { ...files, html: '' } });

    expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/sheet.css">');
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/terms.js">');
  });

  it('starts the scripts of a rendered screen after the first paint', () => {
    const built = template.replace('</head>', '<script type="module" crossorigin src="/assets/index.js"></script></head>');

    const html = fillPage(built, { ...page, rendered: { ...files, html: '<h1>Terms</h1>' } });
    const [afterPaint = ''] = /<template id="after-paint">.*<\/template>/u.exec(html) ?? [];

    expect(afterPaint).toContain('src="/assets/index.js"');
    expect(afterPaint).toContain('href="/assets/terms.js"');
    expect(html.replace(afterPaint, '')).not.toMatch(/type="module"|modulepreload/u);
  });

  it('leaves the root empty for a screen that only the browser renders', () => {
    expect(fillPage(template, { ...page, rendered: { ...files, html: '' } })).toContain('<div id="root"></div>');
  });
});

describe('withMessages', () => {
  it('inserts the language and its messages, escaped for HTML', () => {
    expect(withMessages('<html lang="%lang%">%page_not_found%', 'hi')).toMatch(/^<html lang="hi">\p{Script=Devanagari}/u);
    expect(withMessages('%page_needs_javascript_how%', 'en')).not.toMatch(/[<"]/u);
  });

  it('throws for a message that does not exist', () => {
    expect(() => withMessages('%page_missing%', 'en')).toThrow('No message page_missing');
  });
});

describe('withSettings', () => {
  it('cannot be ended by a value', () => {
    const html = withSettings('<head></head>', { supportEmail: '</script><b>' } as PageSettings);

    expect(html).toContain('"supportEmail":"\\u003c/script>\\u003cb>"');
  });
});
