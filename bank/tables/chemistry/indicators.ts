import { factTable } from '../../models/table-model.ts';

export const indicators = factTable(
  'NCERT Science for classes 7 and 10, acids, bases and salts: indicators and their colours in dilute acids and bases.',
  ['indicator', 'acid', 'base'],
  [
    [
      ['litmus solution', 'लिटमस विलयन'],
      ['red', 'लाल'],
      ['blue', 'नीला'],
    ],
    [
      ['phenolphthalein', 'फीनॉल्फथेलिन'],
      ['colourless', 'रंगहीन'],
      ['pink', 'गुलाबी'],
    ],
    [
      ['turmeric extract', 'हल्दी विलयन'],
      ['yellow', 'पीला'],
      ['reddish brown', 'लाल-भूरा'],
    ],
    [
      ['China rose indicator', 'गुड़हल सूचक'],
      ['magenta', 'गहरा गुलाबी'],
      ['green', 'हरा'],
    ],
  ],
);
