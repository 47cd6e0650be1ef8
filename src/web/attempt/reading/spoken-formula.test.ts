import { expect, it } from 'vitest';

import { spokenFormula } from './spoken-formula.ts';

it.each([
  ['x^{2} + 3x - 4 = 0', 'x squared plus 3 x minus 4 equals 0', 'x का वर्ग प्लस 3 x माइनस 4 बराबर 0'],
  [String.raw`\frac{1}{2}`, '1 over 2', '1 बटा 2'],
  [String.raw`\frac{a+b}{c}`, 'a plus b, all over, c,', 'a प्लस b, पूरा बटा, c,'],
  [String.raw`\sqrt{3}`, 'square root of 3', '3 का वर्गमूल'],
  [String.raw`\sqrt[3]{x}`, 'root 3 of x', 'x का 3 वाँ मूल'],
  [String.raw`\mathrm{H_2O}`, 'H 2 O', 'H 2 O'],
  [String.raw`30^\circ`, '30 degrees', '30 डिग्री'],
  [String.raw`\mathrm{Na}^{+}`, 'Na plus', 'Na प्लस'],
  [String.raw`6.02 \times 10^{23}`, '6.02 times 10 to the power 23', '6.02 गुणा 10 की घात 23'],
  [String.raw`\int_0^{\pi} \sin x \, dx`, 'integral from 0 to pi of sin x d x', 'समाकल 0 से pi तक sin x d x'],
  [String.raw`\vec{a} \cdot \hat{b}`, 'vector a times b hat', 'सदिश a गुणा b हैट'],
  [String.raw`v \le c`, 'v is less than or equal to c', 'v से छोटा या बराबर है c'],
  [String.raw`\begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}`, '1, 2, 3, 4', '1, 2, 3, 4'],
  [String.raw`\mathrm{NaCl} \text{ in kg}`, 'Na Cl in kg', 'Na Cl in kg'],
  [String.raw`v \text{ का मान}`, 'v का मान', 'v का मान'],
  ['{', '', ''],
  [String.raw`\frac`, 'over', 'बटा'],
])('reads %s', (latex, english, hindi) => {
  expect([spokenFormula(latex, 'en'), spokenFormula(latex, 'hi')]).toEqual([english, hindi]);
});
