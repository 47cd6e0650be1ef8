import { expect, it } from 'vitest';

import { languageOfScript } from './language-of-script.ts';

it.each([
  ['Which gas do leaves take up?', 'en'],
  ['पत्तियाँ कौन-सी गैस लेती हैं?', 'hi'],
  ['DNA की खोज किसने की?', 'hi'],
  ['DNA का full form क्या है?', 'hi'],
  ['Solving it again came to “सत्य” as well.', 'en'],
  ['1947', undefined],
  ['A', undefined],
  ['$\\frac{ab}{cd}$', undefined],
  ['`print`', undefined],
  ['$8$ and $-2$', 'en'],
  ['$x$ का मान', 'hi'],
])('takes %j for %s', (text, language) => {
  expect(languageOfScript(text)).toBe(language);
});
