import { expect, it } from 'vitest';
import { claim, mcq } from './__fixtures__/drafts.ts';
import { findWrongLanguage } from './wrong-language.ts';

it.each([
  'Which gas do green leaves give off in sunlight?',
  'What is the SI unit of force?',
  'The heart pumps blood through the body.',
  'What is $v$ after 5 s?',
])('refuses %j where Hindi is asked for', (stem) => {
  expect(findWrongLanguage(claim(stem), 'hi')).toBe('wrong-language');
  expect(findWrongLanguage(claim(stem), 'en')).toBeUndefined();
});

it.each(['सूर्य के प्रकाश में पत्तियाँ कौन-सी गैस छोड़ती हैं?', 'बल का SI मात्रक क्या है?', 'हृदय रक्त को शरीर में पंप करता है।'])(
  'refuses %j where English is asked for',
  (stem) => {
    expect(findWrongLanguage(mcq(stem, 'O2', 'N2', 'H2', 'He'), 'en')).toBe('wrong-language');
    expect(findWrongLanguage(mcq(stem, 'O2', 'N2', 'H2', 'He'), 'hi')).toBeUndefined();
  },
);

it.each(['Какой газ выделяют листья на свету?', 'ஒளியில் இலைகள் எந்த வாயுவை வெளியிடுகின்றன?', '叶子在阳光下会释放出什么气体？'])(
  'refuses %j where English or Hindi is asked for',
  (stem) => {
    expect([findWrongLanguage(claim(stem), 'en'), findWrongLanguage(claim(stem), 'hi')]).toEqual(['wrong-language', 'wrong-language']);
  },
);

it('refuses a passage in another script than that of its question', () => {
  const asked = mcq('पाठ के अनुसार कौन-सी गैस निकलती है?', 'O2', 'N2', 'H2', 'He');
  const on = (text: string) => findWrongLanguage({ ...asked, passage: { id: 'p1', text } }, 'hi');

  expect(on('Green leaves give off a gas in sunlight.')).toBe('wrong-language');
  expect(on('हरी पत्तियाँ सूर्य के प्रकाश में एक गैस छोड़ती हैं।\n| गैस | भाग |\n| O2 | 21 |')).toBeUndefined();
});

it('tolerates terms, names, formulas and code of the other script', () => {
  expect(findWrongLanguage(claim('Isaac Newton के अनुसार $F = ma$ होता है।'), 'hi')).toBeUndefined();
  expect(findWrongLanguage(claim('`print(values.sort())` का परिणाम `None` है।'), 'hi')).toBeUndefined();
  expect(findWrongLanguage(claim('“Photosynthesis in green plants” का अर्थ क्या है?'), 'hi')).toBeUndefined();
  expect(findWrongLanguage(claim('कोशिका (endoplasmic reticulum and ribosomes) क्या है?'), 'hi')).toBeUndefined();
  expect(findWrongLanguage(claim('DNA, RNA, ATP?'), 'hi')).toBeUndefined();
  expect(findWrongLanguage(claim('The Russian title Война и мир means War and Peace in English.'), 'en')).toBeUndefined();
  expect(findWrongLanguage(claim('What is the meaning of “प्रकाश संश्लेषण की क्रिया क्या होती है”?'), 'en')).toBeUndefined();
});

it('tolerates a stem that has hardly any words', () => {
  expect(findWrongLanguage(claim('$2 + 2 = 4$'), 'hi')).toBeUndefined();
  expect(findWrongLanguage(claim('pH = 7?'), 'hi')).toBeUndefined();
});
