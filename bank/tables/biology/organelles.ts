import { factTable } from '../../models/table-model.ts';

export const organelles = factTable(
  'NCERT Biology for classes 9 and 11, the cell: organelles and their chief functions.',
  ['organelle', 'work'],
  [
    [
      ['mitochondrion', 'माइटोकॉन्ड्रिया'],
      ['aerobic respiration and ATP synthesis', 'वायवीय श्वसन और ATP का संश्लेषण'],
    ],
    [
      ['ribosome', 'राइबोसोम'],
      ['synthesis of proteins from amino acids', 'ऐमीनो अम्लों से प्रोटीन का संश्लेषण'],
    ],
    [
      ['chloroplast', 'हरित लवक'],
      ['photosynthesis in green plants', 'हरे पादपों में प्रकाश-संश्लेषण'],
    ],
    [
      ['lysosome', 'लाइसोसोम'],
      ['digestion of worn-out cell parts', 'कोशिका के जीर्ण भागों का पाचन'],
    ],
    [
      ['Golgi apparatus', 'गॉल्जी उपकरण'],
      ['modification and packaging of proteins', 'प्रोटीनों का रूपांतरण और पैकेजिंग'],
    ],
    [
      ['smooth endoplasmic reticulum', 'चिकनी अंतर्द्रव्यी जालिका'],
      ['synthesis of lipids and steroids', 'लिपिड और स्टेरॉइड का संश्लेषण'],
    ],
    [
      ['nucleolus', 'केंद्रिका'],
      ['synthesis of ribosomal RNA', 'राइबोसोमल RNA का संश्लेषण'],
    ],
    [
      ['centriole', 'तारक केंद्र'],
      ['formation of spindle fibres and cilia', 'तर्कु तंतुओं और पक्ष्माभों का निर्माण'],
    ],
  ],
);
