import { describe, expect, it } from 'vitest';
import { proseOf, visibleText } from './visible-text.ts';

describe('visibleText', () => {
  it.each([
    ['$x$', 'x'],
    [String.raw`$\mathrm{H_2SO_4}$`, 'H2SO4'],
    [String.raw`$\frac{1}{2}$ of it`, '1/2 of it'],
    [String.raw`$\dfrac{x^{2}+1}{\sqrt{y}}$`, 'x2+1/√y'],
    [String.raw`$\frac12$`, '1/2'],
    [String.raw`$2\pi r \times 10^{-3}\,\text{m}$`, '2π r × 10−3 m'],
    [String.raw`$90^\circ$`, '90°'],
    [String.raw`$\sin \theta \ne 0$`, 'sin θ ≠ 0'],
    [String.raw`$\{1, 2\}$`, '(1, 2)'],
    [String.raw`$\begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}$`, '1 2 3 4'],
    [String.raw`$\left( a \right)$`, '( a )'],
    ['$$a - b$$', 'a − b'],
    ['`len(words)`', 'len(words)'],
    ['Read:\n\n```python\nx = 1\n```', 'Read: x = 1'],
    ['**Bold** word', 'Bold word'],
    [String.raw`a price of \$5`, 'a price of $5'],
    ['$5 for one', '$5 for one'],
  ])('shows %j as %j', (text, shown) => {
    expect(visibleText(text)).toBe(shown);
  });

  it('leaves underscores and braces alone outside formulas', () => {
    expect(visibleText('`my_set = {1}` gives ____')).toBe('my_set = {1} gives ____');
  });
});

describe('proseOf', () => {
  it('stands one sign for each formula and each piece of code', () => {
    expect(proseOf('If $x = 2$, what does `not x` give?')).toBe('If □, what does □ give?');
  });
});
