import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { Words } from './words.tsx';

const text = (value: string) => ({ type: 'text' as const, value });
const start = (name: string) => ({ type: 'markup-start' as const, name });
const end = (name: string) => ({ type: 'markup-end' as const, name });

describe('a message with emphasis', () => {
  it('renders nested elements by name', () => {
    const parts = [text('Say '), start('strong'), text('this '), start('em'), text('now'), end('em'), end('strong'), text('.')];

    expect(renderToStaticMarkup(<Words parts={parts} />)).toBe('Say <strong>this <em>now</em></strong>.');
  });

  it('uses the renderers that the screen passes', () => {
    const parts = [start('link'), text('Terms'), end('link')];

    expect(renderToStaticMarkup(<Words parts={parts} draw={{ link: (words) => <a href="/terms">{words}</a> }} />)).toBe(
      '<a href="/terms">Terms</a>',
    );
  });

  it('renders hidden parts for screen readers only', () => {
    const parts = [start('hidden'), text('Theme: '), end('hidden'), text('Dark')];

    expect(renderToStaticMarkup(<Words parts={parts} />)).toBe('<span class="visually-hidden">Theme: </span>Dark');
  });
});
