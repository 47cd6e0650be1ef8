import type { ExamPaper } from './exam-paper.ts';

const difficulties = { easy: 0.45, medium: 0.4, hard: 0.15 };

/**
 * CBSE, sample question papers 2024-25, Section A: questions of one mark, nothing off for a wrong one. The time is its share of the three
 * hours by its marks: 20 of 80 are 45 minutes, 16 of 70 are 40.
 */
const ofTwenty = { marking: 'none', secondsPerQuestion: 135, difficulties } as const;
const ofSixteen = { marking: 'none', secondsPerQuestion: 150, difficulties } as const;
const twoReasons = { 'assertion-reason': 0.1 };
const fourReasons = { 'assertion-reason': 0.2 };
const fourOfSixteen = { 'assertion-reason': 0.25 };

const classTen: readonly ExamPaper[] = [
  {
    exam: 'cbse-10-science',
    level: 'class-10',
    ...ofTwenty,
    sections: [
      {
        section: 'science',
        subject: 'Science',
        count: 20,
        forms: fourReasons,
        chapters: {
          'Chemical Reactions and Equations': 2,
          'Acids, Bases and Salts': 2,
          'Metals and Non-metals': 1,
          'Carbon and its Compounds': 1,
          'Life Processes': 3,
          'Control and Coordination': 1,
          'How do Organisms Reproduce?': 2,
          Heredity: 1,
          'Light – Reflection and Refraction': 2,
          'The Human Eye and the Colourful World': 1,
          Electricity: 1,
          'Magnetic Effects of Electric Current': 2,
          'Our Environment': 1,
        },
      },
    ],
  },
  {
    exam: 'cbse-10-mathematics',
    level: 'class-10',
    ...ofTwenty,
    sections: [
      {
        section: 'mathematics',
        subject: 'Mathematics',
        count: 20,
        forms: twoReasons,
        chapters: {
          'Real Numbers': 2,
          Polynomials: 1,
          'Pair of Linear Equations in Two Variables': 2,
          'Quadratic Equations': 1,
          'Arithmetic Progressions': 1,
          Triangles: 2,
          'Coordinate Geometry': 2,
          'Introduction to Trigonometry': 2,
          'Some Applications of Trigonometry': 1,
          Circles: 1,
          'Areas Related to Circles': 1,
          'Surface Areas and Volumes': 1,
          Statistics: 1,
          Probability: 2,
        },
      },
    ],
  },
];

const classTwelve: readonly ExamPaper[] = [
  {
    exam: 'cbse-12-physics',
    level: 'class-12',
    ...ofSixteen,
    sections: [
      {
        section: 'physics',
        subject: 'Physics',
        count: 16,
        forms: fourOfSixteen,
        chapters: {
          'Electric Charges and Fields': 2,
          'Electrostatic Potential and Capacitance': 1,
          'Current Electricity': 1,
          'Moving Charges and Magnetism': 2,
          'Electromagnetic Induction': 1,
          'Alternating Current': 2,
          'Electromagnetic Waves': 1,
          'Ray Optics and Optical Instruments': 1,
          'Wave Optics': 1,
          'Dual Nature of Radiation and Matter': 1,
          Atoms: 1,
          Nuclei: 1,
          'Semiconductor Electronics: Materials, Devices and Simple Circuits': 1,
        },
      },
    ],
  },
  {
    exam: 'cbse-12-chemistry',
    level: 'class-12',
    ...ofSixteen,
    sections: [
      {
        section: 'chemistry',
        subject: 'Chemistry',
        count: 16,
        forms: fourOfSixteen,
        chapters: {
          Solutions: 1,
          Electrochemistry: 2,
          'Chemical Kinetics': 2,
          'The d- and f-Block Elements': 2,
          'Coordination Compounds': 2,
          'Haloalkanes and Haloarenes': 1,
          'Alcohols, Phenols and Ethers': 2,
          'Aldehydes, Ketones and Carboxylic Acids': 2,
          Amines: 1,
          Biomolecules: 1,
        },
      },
    ],
  },
  {
    exam: 'cbse-12-biology',
    level: 'class-12',
    ...ofSixteen,
    sections: [
      {
        section: 'biology',
        subject: 'Biology',
        count: 16,
        forms: fourOfSixteen,
        chapters: {
          'Sexual Reproduction in Flowering Plants': 1,
          'Human Reproduction': 2,
          'Reproductive Health': 1,
          'Principles of Inheritance and Variation': 2,
          'Molecular Basis of Inheritance': 2,
          Evolution: 1,
          'Human Health and Disease': 2,
          'Biotechnology: Principles and Processes': 1,
          'Biotechnology and its Applications': 1,
          'Organisms and Populations': 1,
          Ecosystem: 1,
          'Biodiversity and Conservation': 1,
        },
      },
    ],
  },
  {
    exam: 'cbse-12-mathematics',
    level: 'class-12',
    ...ofTwenty,
    sections: [
      {
        section: 'mathematics',
        subject: 'Mathematics',
        count: 20,
        forms: twoReasons,
        chapters: {
          'Relations and Functions': 1,
          'Inverse Trigonometric Functions': 1,
          Matrices: 2,
          Determinants: 2,
          'Continuity and Differentiability': 2,
          'Application of Derivatives': 1,
          Integrals: 2,
          'Application of Integrals': 1,
          'Differential Equations': 2,
          'Vector Algebra': 2,
          'Three Dimensional Geometry': 1,
          'Linear Programming': 2,
          Probability: 1,
        },
      },
    ],
  },
];

export const cbsePapers: readonly ExamPaper[] = [...classTen, ...classTwelve];
