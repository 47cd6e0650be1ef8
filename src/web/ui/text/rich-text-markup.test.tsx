import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RichTextMarkup } from './rich-text-markup.tsx';
import { isOneFormula } from './rich-text-syntax.ts';

const html = (text: string) => renderToStaticMarkup(<RichTextMarkup text={text} />);
/** The visible text: tags removed, entities decoded. */
const seen = (text: string) =>
  html(text)
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

it.each([
  '# Not a heading',
  '- not a list',
  '12. not a list either',
  '*not* _emphasis_ **nor strong**',
  '[no link](https://example.org) and <https://example.org>',
  '![no picture](https://example.org/x.png)',
  '[id]: https://example.org',
  '> no quotation',
  '---',
  '&lt;b&gt; &copy;',
  'a\\*b \\$5',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '    not code',
])('T-33: leaves %j as it was typed', (text) => {
  expect(seen(text).trim()).toBe(text.trim());
  expect(html(text)).not.toMatch(/<(?:h\d|ul|ol|em|strong|a|img|blockquote|hr|pre|script)[ >]/);
});

it('renders a formula between single dollars inline', () => {
  expect(html('Let $x^2$ be')).toContain('Let <span class="formula" data-source="x^2"></span> be');
});

it.each([
  ['$\\frac{2}{3}$', true],
  [' $\\frac{2}{3}$. ', true],
  ['$\\frac{2}{3}$ of it', false],
  ['$a$ or $b$', false],
  ['$$x^2$$', false],
  ['one $ alone', false],
])('%j is nothing but one formula, whose fractions have full size: %s', (text, isAlone) => {
  expect(isOneFormula(text)).toBe(isAlone);
});

it.each([
  ['NADP$^+$ is reduced', 'NADP<span class="formula" data-source="^+"></span>'],
  ['the p$K_a$ of it', 'the p<span class="formula" data-source="K_a"></span>'],
  ['में$x$', 'में<span class="formula" data-source="x"></span>'],
])('renders the formula that goes on with a word: %j', (text, expected) => {
  expect(html(text)).toContain(expected);
});

it('keeps punctuation with the formula before it', () => {
  expect(html('If $x^2$, or ($y$).')).toContain('If <span class="formula" data-source="x^2\\text{,}"></span> or (<span');
  expect(seen('If $x^2$, or not')).toBe('If  or not');
});

it.each(['$$x^2$$', '$$\nx^2\n$$', 'so\n$$x^2$$\nthen'])('renders %j as a display formula', (text) => {
  expect(html(text)).toContain('<span class="formula is-display" data-source="x^2"></span>');
});

it.each([
  'It costs $5 and then $10.',
  'US$5 and US$6',
  'US$5^a and US$6_b',
  'US$/CA$ rate',
  '5$x^2$',
  'from \\$5 to \\$6',
  'one $ alone',
  '$\\frac{1}{$',
  `$${'x'.repeat(501)}$`,
  '$\\href{javascript:alert(1)}{x}$',
  '$\\includegraphics{https://example.org/x.png}$',
  '$\\htmlClass{x}{y}$',
  '$\\url{https://example.org}$',
  '$\\htmlId{root}{x}$',
  '$\\htmlStyle{background:url(https://example.org/b)}{x}$',
  '$\\htmlData{foo=bar}{x}$',
  '$\\def\\a{\\a\\a}\\a$',
  '$\\gdef\\a{xx}\\a$',
  '$\\edef\\a{\\a}\\a$',
  '$\\xdef\\a{\\a}\\a$',
  '$\\global\\def\\a{x}\\a$',
  '$\\let\\a=\\frac \\a{1}{2}$',
  '$\\newcommand{\\a}{\\a\\a}\\a$',
  '$\\renewcommand{\\sqrt}[1]{#1#1}\\sqrt{x}$',
  '$\\providecommand{\\a}{\\a\\a}\\a$',
  '$$\\def\\a{xx}\\def\\b{\\a\\a\\a}\\def\\c{\\b\\b\\b}\\c$$',
  '$\\unknown$',
])('T-33: shows %j as its source', (text) => {
  expect(seen(text)).toBe(text);
  expect(html(text)).not.toContain('class="formula');
});

it('shows an unclosed fence as its source', () => {
  expect(seen('```\nlet a = 1')).toBe('```\nlet a = 1');
  expect(seen('$$\nx = 1')).toBe('$$\nx = 1');
});

it('keeps code literal', () => {
  expect(html('Call `a*b*$c$` now')).toContain('<code>a*b*$c$</code>');
  expect(html('```js\nif (a < b) *c*\n```')).toContain('<code>if (a &lt; b) *c*\n</code>');
});

it('keeps line breaks and blank lines', () => {
  expect(html('one `a`\ntwo\n\nthree').match(/<br\/?>/g)).toHaveLength(1);
  expect(html('one `a`\ntwo\n\nthree').match(/rich-paragraph/g)).toHaveLength(2);
});
