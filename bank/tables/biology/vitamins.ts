import { factTable } from '../../models/table-model.ts';

export const vitamins = factTable(
  'NCERT Science for classes 7 and 10 and any textbook of physiology: vitamins, their chemical names and deficiency diseases.',
  ['vitamin', 'name', 'disease'],
  [
    [
      ['vitamin A', 'विटामिन A'],
      ['retinol', 'रेटिनॉल'],
      ['night blindness', 'रतौंधी'],
    ],
    [
      ['vitamin B1', 'विटामिन B1'],
      ['thiamine', 'थायमीन'],
      ['beriberi', 'बेरी-बेरी'],
    ],
    [
      ['vitamin B3', 'विटामिन B3'],
      ['niacin', 'नियासिन'],
      ['pellagra', 'पेलाग्रा'],
    ],
    [
      ['vitamin B12', 'विटामिन B12'],
      ['cobalamin', 'कोबालामिन'],
      ['megaloblastic anaemia', 'मेगालोब्लास्टिक अरक्तता'],
    ],
    [
      ['vitamin C', 'विटामिन C'],
      ['ascorbic acid', 'ऐस्कॉर्बिक अम्ल'],
      ['scurvy', 'स्कर्वी'],
    ],
    [
      ['vitamin D', 'विटामिन D'],
      ['calciferol', 'कैल्सिफेरॉल'],
      ['rickets in children', 'बच्चों में रिकेट्स'],
    ],
  ],
);
