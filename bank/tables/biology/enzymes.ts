import { factTable } from '../../models/table-model.ts';

export const digestiveEnzymes = factTable(
  'NCERT Biology, digestion and absorption: enzymes of digestion, their substrates and main products.',
  ['enzyme', 'substrate', 'product'],
  [
    [
      ['amylase', 'ऐमिलेस'],
      ['starch', 'स्टार्च'],
      ['maltose', 'माल्टोस'],
    ],
    [
      ['maltase', 'माल्टेस'],
      ['maltose', 'माल्टोस'],
      ['two molecules of glucose', 'ग्लूकोस के दो अणु'],
    ],
    [
      ['lactase', 'लैक्टेस'],
      ['lactose', 'लैक्टोस'],
      ['glucose and galactose', 'ग्लूकोस और गैलेक्टोस'],
    ],
    [
      ['sucrase', 'सुक्रेस'],
      ['sucrose', 'सुक्रोस'],
      ['glucose and fructose', 'ग्लूकोस और फ्रक्टोस'],
    ],
    [
      ['lipase', 'लाइपेज'],
      ['fats', 'वसा'],
      ['fatty acids and glycerol', 'वसीय अम्ल और ग्लिसरॉल'],
    ],
    [
      ['pepsin', 'पेप्सिन'],
      ['proteins', 'प्रोटीन'],
      ['peptones', 'पेप्टोन'],
    ],
    [
      ['nuclease', 'न्यूक्लिएज'],
      ['nucleic acids', 'न्यूक्लिक अम्ल'],
      ['nucleotides', 'न्यूक्लिओटाइड'],
    ],
  ],
);
