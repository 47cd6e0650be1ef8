import { readFileSync } from 'node:fs';

import type { StoredForm } from '../../src/server/store/schema/schema.ts';

/** A test to have written. */
export interface EvaluationCase {
  name: string;
  form: StoredForm;
}

type Wishes = Partial<Pick<StoredForm, 'language' | 'questionType' | 'difficulty'>>;

/** Four-option questions of medium difficulty, unless it wishes otherwise. */
function newCase(name: string, title: string, description: string, questionCount: number, wishes: Wishes = {}): EvaluationCase {
  const form = { title, description, questionCount, negative: false, timePerQuestion: 60 };
  return { name, form: { ...form, difficulty: 'medium', questionType: 'mcq', ...wishes } };
}

const easy = { difficulty: 'easy' } as const;
const hard = { difficulty: 'hard' } as const;
const mixed = { questionType: 'mixed' } as const;
const trueFalse = { questionType: 'truefalse' } as const;

const topics: EvaluationCase[] = [
  newCase('physics-class-8', 'Force and pressure', 'Class 8 science', 10, easy),
  newCase('physics-class-10', 'Light: reflection and refraction', 'Class 10 CBSE, mirrors and lenses', 10, mixed),
  newCase('physics-jee', 'Rotational motion', 'JEE Main level numericals on torque and moment of inertia', 10, hard),
  newCase('physics-neet', 'Current electricity', 'NEET: Kirchhoff’s laws, meter bridge, internal resistance', 15),
  newCase('physics-hindi', 'गुरुत्वाकर्षण', 'कक्षा 9: गुरुत्वाकर्षण का सार्वत्रिक नियम, मुक्त पतन, द्रव्यमान और भार', 10, mixed),
  newCase('chemistry-class-10', 'Acids, bases and salts', 'Class 10', 10, { ...easy, ...mixed }),
  newCase('chemistry-neet', 'Chemical bonding', 'NEET: VSEPR, hybridisation and molecular orbitals', 20),
  newCase('chemistry-jee', 'Organic reaction mechanisms', 'JEE Advanced: SN1, SN2, E1 and E2', 10, hard),
  newCase('chemistry-college', 'Chemical thermodynamics', 'B.Sc. second year: Gibbs energy, entropy, spontaneity', 10),
  newCase('biology-class-8', 'Cell structure and functions', 'Class 8', 8, { ...easy, ...trueFalse }),
  newCase('biology-neet', 'Principles of inheritance', 'NEET genetics: Mendel’s laws, linkage, sex-linked inheritance', 30),
  newCase('biology-neet-hard', 'Human physiology', 'NEET: circulation, excretion and neural control', 20, { ...hard, ...mixed }),
  newCase('biology-hindi', 'मानव पाचन तंत्र', 'कक्षा 10 विज्ञान', 10, { ...easy, ...mixed }),
  newCase('mathematics-class-8', 'Linear equations in one variable', 'Class 8', 10, easy),
  newCase('mathematics-class-10', 'Trigonometry', 'Class 10: ratios, identities, heights and distances', 15),
  newCase('mathematics-jee', 'Definite integration', 'JEE Main', 10, hard),
  newCase('mathematics-college', 'Linear algebra', 'College: eigenvalues, rank and diagonalisation', 10, { ...hard, ...mixed }),
  newCase('mathematics-hindi', 'प्रतिशत और लाभ-हानि', 'एसएससी परीक्षा के लिए', 10),
  newCase('history-class-8', 'The revolt of 1857', 'Class 8 history', 10, { ...easy, ...mixed }),
  newCase('history-upsc', 'Modern Indian history', 'UPSC prelims: Congress sessions, 1885 to 1947', 20, hard),
  newCase('history-hindi', 'मुग़ल साम्राज्य', 'अकबर से औरंगज़ेब तक', 15, trueFalse),
  newCase('civics-upsc', 'Indian polity', 'UPSC prelims: fundamental rights, directive principles, amendments', 20),
  newCase('geography-class-10', 'Resources and development', 'Class 10: soils of India, land use', 10, easy),
  newCase('geography-ssc', 'Rivers of India', 'SSC CGL: sources, tributaries, dams', 25, mixed),
  newCase('economics-college', 'Elasticity of demand', 'First-year college microeconomics', 10),
  newCase('computing-college', 'Operating systems', 'College: process scheduling, deadlock, paging', 15, mixed),
  newCase('english-ssc', 'English grammar', 'SSC: subject-verb agreement, articles, prepositions', 20),
  newCase('english-class-8', 'Active and passive voice', 'Class 8 English', 5, { ...easy, ...trueFalse }),
  newCase('reasoning-ssc', 'Logical reasoning', 'SSC: coding-decoding, blood relations, series', 15),
  newCase('general-knowledge-ssc', 'General knowledge', 'SSC: firsts in India, national symbols, awards and inventions', 30, {
    ...easy,
    ...mixed,
  }),
  newCase('general-knowledge-hindi', 'सामान्य ज्ञान', 'भारत के राष्ट्रीय प्रतीक, राज्य और राजधानियाँ', 20, easy),
];

const awkward: EvaluationCase[] = [
  newCase('vague', 'Science', 'everything important', 10, mixed),
  newCase('narrow', 'The lac operon', 'only the role of allolactose in the lac operon of E. coli', 15),
  newCase(
    'style',
    'Newton’s laws of motion',
    'Set every question in a cricket match, with the names of Indian players and no formulas in the options',
    10,
  ),
];

const noted: EvaluationCase[] = [
  newCase('notes-photosynthesis', 'Photosynthesis', readNotes('photosynthesis'), 8, { ...easy, ...mixed }),
  newCase('notes-constitution', 'The Indian Constitution', readNotes('constitution'), 10),
  newCase('notes-money', 'Money and banking', readNotes('money-and-banking'), 12, mixed),
  newCase('notes-hindi-water', 'जल चक्र', readNotes('water-cycle-hindi'), 8, easy),
  newCase('notes-networks', 'Computer networks', readNotes('computer-networks'), 15, { ...hard, ...mixed }),
  newCase('notes-earth', 'The Earth and its surface', readNotes('earth'), 25),
];

function readNotes(name: string): string {
  return readFileSync(new URL(`notes/${name}.txt`, import.meta.url), 'utf8').trim();
}

export const evaluationCases: readonly EvaluationCase[] = [...topics, ...awkward, ...noted];
