import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { Words } from './words.tsx';

const text = (value: string) => ({ type: 'text' as const, value });
const start = (name: string) => ({ type: 'markup-start' as const, name });
const end = (name: string) => ({ type: 'markup-end' as const, name });

describe('a message with emphasis', () => {
  it('is drawn in the elements that it names, one within the other', () => {
    const parts = [text('Say '), start('strong'), text('this '), start('em'), text('now'), end('em'), end('strong'), text('.')];

    expect(renderToStaticMarkup(<Words parts={parts} />)).toBe('Say <strong>this <em>now</em></strong>.');
  });

  it('is drawn as the screen says where it does', () => {
    const parts = [start('link'), text('Terms'), end('link')];

    expect(renderToStaticMarkup(<Words parts={parts} draw={{ link: (words) => <a href="/terms">{words}</a> }} />)).toBe(
      '<a href="/terms">Terms</a>',
    );
  });

  it('says to the ear alone what is hidden', () => {
    const parts = [start('hidden'), text('Theme: '), end('hidden'), text('Dark')];

    expect(renderToStaticMarkup(<Words parts={parts} />)).toBe('<span class="visually-hidden">Theme: </span>Dark');
  });
});
