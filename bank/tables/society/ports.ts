import { factTable } from '../../models/table-model.ts';

export const ports = factTable(
  'NCERT India: People and Economy, international trade: major ports and the states in which they lie.',
  ['port', 'state'],
  [
    [
      ['Kandla Port', 'कांडला पत्तन'],
      ['Gujarat', 'गुजरात'],
    ],
    [
      ['Jawaharlal Nehru Port', 'जवाहरलाल नेहरू पत्तन'],
      ['Maharashtra', 'महाराष्ट्र'],
    ],
    [
      ['Mormugao Port', 'मार्मगाओ पत्तन'],
      ['Goa', 'गोवा'],
    ],
    [
      ['New Mangalore Port', 'न्यू मंगलौर पत्तन'],
      ['Karnataka', 'कर्नाटक'],
    ],
    [
      ['Cochin Port', 'कोच्चि पत्तन'],
      ['Kerala', 'केरल'],
    ],
    [
      ['Tuticorin Port', 'तूतीकोरिन पत्तन'],
      ['Tamil Nadu', 'तमिलनाडु'],
    ],
    [
      ['Visakhapatnam Port', 'विशाखापत्तनम पत्तन'],
      ['Andhra Pradesh', 'आंध्र प्रदेश'],
    ],
    [
      ['Paradip Port', 'पारादीप पत्तन'],
      ['Odisha', 'ओडिशा'],
    ],
    [
      ['Haldia Port', 'हल्दिया पत्तन'],
      ['West Bengal', 'पश्चिम बंगाल'],
    ],
  ],
);
