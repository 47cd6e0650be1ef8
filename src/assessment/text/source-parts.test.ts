import { describe, expect, it } from 'vitest';

import { sourceParts } from './source-parts.ts';

const prose = (text: string) => ({ kind: 'prose', text });

describe('the parts of a text', () => {
  it.each([
    ['Plain.', [prose('Plain.')]],
    ['', []],
    ['Is $x^2$ even?', [prose('Is '), { kind: 'formula', text: 'x^2' }, prose(' even?')]],
    ['$$\\frac12$$', [{ kind: 'display formula', text: '\\frac12' }]],
    ['It costs $5 and $10.', [prose('It costs $5 and $10.')]],
    ['Read $\\href{x}{y}$.', [prose('Read $\\href{x}{y}$.')]],
    [`$${'x'.repeat(501)}$`, [prose(`$${'x'.repeat(501)}$`)]],
    ['Call `f($x$)`.', [prose('Call '), { kind: 'code', text: 'f($x$)' }, prose('.')]],
    [
      'What prints?\n```py\nif a:\n  b\n```\nNow?',
      [prose('What prints?\n'), { kind: 'block of code', text: 'if a:\n  b' }, prose('\nNow?')],
    ],
    ['An empty `` stays.', [prose('An empty `` stays.')]],
  ])('of %j', (text, parts) => {
    expect(sourceParts(text)).toEqual(parts);
  });
});
