import { expect, it } from 'vitest';

import { grammarOf } from './wording.ts';

it.each([
  ['Ribosomes make proteins from amino acids.', 'en'],
  ['Cell जीवन की सबसे छोटी इकाई है।', 'hi'],
  ['Kanpur me vidroh ka netritva Nana Saheb ne kiya.', 'hi-Latn'],
  ['Is process me oxygen gas bahar nikalti hai.', 'hi-Latn'],
])('tells how %j is written', (sentence, grammar) => {
  expect(grammarOf(sentence)).toBe(grammar);
});
