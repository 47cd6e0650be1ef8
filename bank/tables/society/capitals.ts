import { factTable } from '../../models/table-model.ts';

export const capitals = factTable(
  'Any atlas, such as the Oxford School Atlas: countries and their undisputed capitals.',
  ['country', 'capital'],
  [
    [
      ['Nepal', 'नेपाल'],
      ['Kathmandu', 'काठमांडू'],
    ],
    [
      ['Bhutan', 'भूटान'],
      ['Thimphu', 'थिम्फू'],
    ],
    [
      ['Bangladesh', 'बांग्लादेश'],
      ['Dhaka', 'ढाका'],
    ],
    [
      ['Pakistan', 'पाकिस्तान'],
      ['Islamabad', 'इस्लामाबाद'],
    ],
    [
      ['Afghanistan', 'अफ़ग़ानिस्तान'],
      ['Kabul', 'काबुल'],
    ],
    [
      ['Maldives', 'मालदीव'],
      ['Malé', 'माले'],
    ],
    [
      ['Thailand', 'थाईलैंड'],
      ['Bangkok', 'बैंकॉक'],
    ],
    [
      ['Vietnam', 'वियतनाम'],
      ['Hanoi', 'हनोई'],
    ],
    [
      ['Mongolia', 'मंगोलिया'],
      ['Ulaanbaatar', 'उलानबटोर'],
    ],
    [
      ['Japan', 'जापान'],
      ['Tokyo', 'टोक्यो'],
    ],
    [
      ['Australia', 'ऑस्ट्रेलिया'],
      ['Canberra', 'कैनबरा'],
    ],
    [
      ['New Zealand', 'न्यूज़ीलैंड'],
      ['Wellington', 'वेलिंगटन'],
    ],
    [
      ['Canada', 'कनाडा'],
      ['Ottawa', 'ओटावा'],
    ],
    [
      ['Türkiye (Turkey)', 'तुर्किये (तुर्की)'],
      ['Ankara', 'अंकारा'],
    ],
    [
      ['Kenya', 'केन्या'],
      ['Nairobi', 'नैरोबी'],
    ],
    [
      ['Ethiopia', 'इथियोपिया'],
      ['Addis Ababa', 'अदीस अबाबा'],
    ],
    [
      ['Argentina', 'अर्जेंटीना'],
      ['Buenos Aires', 'ब्यूनस आयर्स'],
    ],
    [
      ['Peru', 'पेरू'],
      ['Lima', 'लीमा'],
    ],
    [
      ['Cuba', 'क्यूबा'],
      ['Havana', 'हवाना'],
    ],
    [
      ['Poland', 'पोलैंड'],
      ['Warsaw', 'वारसॉ'],
    ],
    [
      ['Norway', 'नॉर्वे'],
      ['Oslo', 'ओस्लो'],
    ],
  ],
);
