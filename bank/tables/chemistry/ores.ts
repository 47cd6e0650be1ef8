import { factTable } from '../../models/table-model.ts';

export const ores = factTable(
  'NCERT Chemistry, isolation of elements: ores and minerals, the metal that each yields and its kind of compound.',
  ['ore', 'metal', 'kind'],
  [
    [
      ['bauxite', 'बॉक्साइट'],
      ['aluminium', 'ऐलुमिनियम'],
      ['an oxide', 'ऑक्साइड'],
    ],
    [
      ['haematite', 'हेमेटाइट'],
      ['iron', 'आयरन'],
      ['an oxide', 'ऑक्साइड'],
    ],
    [
      ['magnetite', 'मैग्नेटाइट'],
      ['iron', 'आयरन'],
      ['an oxide', 'ऑक्साइड'],
    ],
    [
      ['siderite', 'सिडेराइट'],
      ['iron', 'आयरन'],
      ['a carbonate', 'कार्बोनेट'],
    ],
    [
      ['cuprite', 'क्यूप्राइट'],
      ['copper', 'कॉपर'],
      ['an oxide', 'ऑक्साइड'],
    ],
    [
      ['malachite', 'मैलाकाइट'],
      ['copper', 'कॉपर'],
      ['a carbonate', 'कार्बोनेट'],
    ],
    [
      ['zinc blende', 'ज़िंक ब्लेंड'],
      ['zinc', 'ज़िंक'],
      ['a sulphide', 'सल्फाइड'],
    ],
    [
      ['calamine', 'कैलामाइन'],
      ['zinc', 'ज़िंक'],
      ['a carbonate', 'कार्बोनेट'],
    ],
    [
      ['galena', 'गैलेना'],
      ['lead', 'लेड'],
      ['a sulphide', 'सल्फाइड'],
    ],
    [
      ['cinnabar', 'सिनेबार'],
      ['mercury', 'मर्करी'],
      ['a sulphide', 'सल्फाइड'],
    ],
    [
      ['argentite', 'अर्जेंटाइट'],
      ['silver', 'सिल्वर'],
      ['a sulphide', 'सल्फाइड'],
    ],
    [
      ['chalcocite', 'चैल्कोसाइट'],
      ['copper', 'कॉपर'],
      ['a sulphide', 'सल्फाइड'],
    ],
    [
      ['cassiterite', 'कैसिटेराइट'],
      ['tin', 'टिन'],
      ['an oxide', 'ऑक्साइड'],
    ],
    [
      ['pyrolusite', 'पाइरोलुसाइट'],
      ['manganese', 'मैंगनीज़'],
      ['an oxide', 'ऑक्साइड'],
    ],
    [
      ['carnallite', 'कार्नेलाइट'],
      ['magnesium', 'मैग्नीशियम'],
      ['a chloride', 'क्लोराइड'],
    ],
  ],
);
