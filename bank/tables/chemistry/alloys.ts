import { factTable } from '../../models/table-model.ts';

export const alloys = factTable(
  'NCERT Science for class 10, metals and non-metals and the table of resistivities, and class 12 chemistry: alloys and their chief constituents.',
  ['alloy', 'parts'],
  [
    [
      ['brass', 'पीतल'],
      ['copper and zinc', 'कॉपर और ज़िंक'],
    ],
    [
      ['bronze', 'काँसा'],
      ['copper and tin', 'कॉपर और टिन'],
    ],
    [
      ['constantan', 'कॉन्स्टेंटन'],
      ['copper and nickel', 'कॉपर और निकैल'],
    ],
    [
      ['solder', 'सोल्डर'],
      ['lead and tin', 'लेड और टिन'],
    ],
    [
      ['plain carbon steel', 'सादा कार्बन इस्पात'],
      ['iron and carbon', 'आयरन और कार्बन'],
    ],
    [
      ['magnalium', 'मैग्नेलियम'],
      ['aluminium and magnesium', 'ऐलुमिनियम और मैग्नीशियम'],
    ],
    [
      ['sodium amalgam', 'सोडियम अमलगम'],
      ['sodium and mercury', 'सोडियम और मर्करी'],
    ],
  ],
);
