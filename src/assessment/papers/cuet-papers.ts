import type { ExamId, ExamPaper, SectionId } from './exam-paper.ts';

/** NTA, Information Bulletin CUET (UG) 2025: in each subject 50 questions, all of them to be answered, in 60 minutes, +5 and −1. */
function cuet(exam: ExamId, section: SectionId, subject: string, chapters: Readonly<Record<string, number>>): ExamPaper {
  return {
    exam,
    level: 'cuet',
    marking: 'plus-five-minus-one',
    secondsPerQuestion: 72,
    difficulties: { easy: 0.4, medium: 0.45, hard: 0.15 },
    sections: [{ section, subject, count: 50, chapters, forms: { match: 0.15, order: 0.05, statements: 0.1, 'assertion-reason': 0.05 } }],
  };
}

export const cuetPapers: readonly ExamPaper[] = [
  cuet('cuet-physics', 'physics', 'Physics', {
    Electrostatics: 8,
    'Current Electricity': 7,
    'Magnetic Effects of Current and Magnetism': 7,
    'Electromagnetic Induction and Alternating Currents': 7,
    'Electromagnetic Waves': 2,
    'Ray Optics': 7,
    'Wave Optics': 4,
    'Dual Nature of Matter and Radiation': 2,
    'Atoms and Nuclei': 3,
    'Electronic Devices': 3,
  }),
  cuet('cuet-chemistry', 'chemistry', 'Chemistry', {
    Solutions: 5,
    Electrochemistry: 6,
    'Chemical Kinetics': 5,
    'd and f Block Elements': 5,
    'Coordination Compounds': 6,
    'Haloalkanes and Haloarenes': 5,
    'Alcohols, Phenols and Ethers': 6,
    'Aldehydes, Ketones and Carboxylic Acids': 6,
    Amines: 3,
    Biomolecules: 3,
  }),
  cuet('cuet-biology', 'biology', 'Biology', {
    Reproduction: 13,
    'Genetics and Evolution': 14,
    'Biology and Human Welfare': 7,
    'Biotechnology and its Applications': 8,
    'Ecology and Environment': 8,
  }),
  cuet('cuet-mathematics', 'mathematics', 'Mathematics', {
    'Relations and Functions': 4,
    'Inverse Trigonometric Functions': 3,
    'Matrices and Determinants': 9,
    'Derivatives and their Applications': 10,
    'Integration and its Applications': 7,
    'Differential Equations': 5,
    'Vectors and Three-dimensional Geometry': 6,
    'Linear Programming': 3,
    Probability: 3,
  }),
];
