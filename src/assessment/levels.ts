import type { Marking } from './marking.ts';
import type { QuestionForm, QuestionType } from './question.ts';
import { westernDigits } from './text/western-digits.ts';

/** Classes and exams, as the form offers them. */
export const namedLevels = [
  'class-6',
  'class-7',
  'class-8',
  'class-9',
  'class-10',
  'class-11',
  'class-12',
  'neet',
  'jee',
  'cuet',
  'ssc',
  'banking',
  'upsc',
  'college',
] as const;
export type NamedLevel = (typeof namedLevels)[number];

/** `auto`: the class or exam that title and topic name. */
export const levels = ['auto', ...namedLevels] as const;
export type Level = (typeof levels)[number];

export interface LevelProfile {
  /** Share of each form among the multiple-choice questions; the rest is plain. */
  forms: Partial<Record<QuestionForm, number>>;
  /** Whether its papers have true/false questions. */
  hasTrueFalse: boolean;
}

const school = { hasTrueFalse: true };
const exam = { hasTrueFalse: false };
const middleSchool: LevelProfile = { ...school, forms: { 'assertion-reason': 0.1, match: 0.1 } };
/** CBSE sample papers: assertion–reason and case-based questions in each subject. */
const secondary: LevelProfile = { ...school, forms: { 'assertion-reason': 0.1, passage: 0.2, match: 0.1 } };

/** The forms of recent papers (2023 to 2025), in rounded shares. */
export const levelProfiles: Record<NamedLevel, LevelProfile> = {
  'class-6': middleSchool,
  'class-7': middleSchool,
  'class-8': middleSchool,
  'class-9': secondary,
  'class-10': secondary,
  'class-11': secondary,
  'class-12': secondary,
  neet: { ...exam, forms: { statements: 0.15, 'assertion-reason': 0.1, match: 0.1, order: 0.05 } },
  jee: { ...exam, forms: { statements: 0.1, 'assertion-reason': 0.05, match: 0.1 } },
  cuet: { ...exam, forms: { match: 0.15, order: 0.1, statements: 0.1, 'assertion-reason': 0.1, passage: 0.2 } },
  ssc: { ...exam, forms: { data: 0.15, passage: 0.1, order: 0.05 } },
  banking: { ...exam, forms: { data: 0.3, passage: 0.15, order: 0.05 } },
  upsc: { ...exam, forms: { statements: 0.5, match: 0.15, 'assertion-reason': 0.1, order: 0.05 } },
  college: { ...school, forms: {} },
};

/** How a class or exam tests: where its papers say nothing, a setting is left out. */
export interface LevelPreset {
  marking: Marking;
  /** Minutes of the paper over its questions, in seconds. */
  timePerQuestion?: number;
  questionType?: QuestionType;
}

/** The settings of a form that a preset sets. */
export const presetFields = ['negative', 'marking', 'timePerQuestion', 'questionType'] as const;
export type PresetField = (typeof presetFields)[number];

/** Marks in the proportion of the exam: 2 for right and −0.5 for wrong are `minus-quarter`. */
const quarter: LevelPreset = { marking: 'minus-quarter', questionType: 'mcq' };
const fourAndOne: LevelPreset = { marking: 'plus-four-minus-one', questionType: 'mcq' };
/** CBSE papers take nothing off, and give no time to single questions. */
const schoolPreset: LevelPreset = { marking: 'none' };

export const levelPresets: Record<NamedLevel, LevelPreset> = {
  'class-6': schoolPreset,
  'class-7': schoolPreset,
  'class-8': schoolPreset,
  'class-9': schoolPreset,
  'class-10': schoolPreset,
  'class-11': schoolPreset,
  'class-12': schoolPreset,
  /** NTA, Information Bulletin NEET (UG) 2025: 180 questions in 180 minutes, +4 and −1. */
  neet: { ...fourAndOne, timePerQuestion: 60 },
  /** NTA, Information Bulletin JEE (Main) 2025, Paper 1: 75 questions in 180 minutes, +4 and −1. */
  jee: { ...fourAndOne, timePerQuestion: 144 },
  /** NTA, Information Bulletin CUET (UG) 2025: 50 questions in 60 minutes, +5 and −1. */
  cuet: { marking: 'plus-five-minus-one', questionType: 'mcq', timePerQuestion: 72 },
  /** SSC, Notice of CGL 2024, Tier I: 100 questions in 60 minutes, 2 marks and −0.5. */
  ssc: { ...quarter, timePerQuestion: 36 },
  /** IBPS, Notification CRP PO/MT XIV (2024), preliminary examination: 100 questions in 60 minutes, a quarter of the marks off. */
  banking: { ...quarter, timePerQuestion: 36 },
  /** UPSC, Notice of the Civil Services Examination 2025, GS Paper I: 100 questions in 120 minutes, a third of the marks off. */
  upsc: { marking: 'minus-third', questionType: 'mcq', timePerQuestion: 72 },
  college: schoolPreset,
};

const latinClass =
  /\b(?:class|std|standard|grade|kaksha)\s{0,3}[-–:]?\s{0,3}(6|7|8|9|10|11|12|vi{0,3}|ix|xi{0,2})(?:\s{0,2}(?:st|nd|rd|th))?\b/iu;
/** Not what else is counted: centuries, dates, plans and schedules. */
const ordinalClass =
  /\b(6|7|8|9|10|11|12)\s*th\b(?!\s*(?:to|and|or|-|–|—)\s*\d|\s+(?:c\b|cent|sched|amend|five|plan|lok|of|day|week|month|jan|feb|mar|apr|may|ju[nl]|aug|sep|oct|nov|dec))/iu;
const hindiClass = /कक्षा\s{0,3}[-–:]?\s{0,3}(6|7|8|9|10|11|12|६|७|८|९|१०|११|१२)(?![\p{Nd}])/u;
const romanClasses: Readonly<Record<string, number>> = { vi: 6, vii: 7, viii: 8, ix: 9, x: 10, xi: 11, xii: 12 };

/** Names of exams, in Latin and Devanagari letters. Earlier entries win. */
const examNames: readonly [NamedLevel, RegExp][] = [
  ['neet', /\bneet\b|नीट/iu],
  ['jee', /\bjee\b|\biit\b|जेईई/iu],
  ['cuet', /\bcuet\b|सीयूईटी/iu],
  ['upsc', /\bupsc\b|\bias\b|civil services?|यूपीएससी|सिविल सेवा/iu],
  ['banking', /\b(?:ibps|sbi (?:po|clerk)|rbi (?:assistant|grade)|bank(?:ing)? (?:exams?|po|clerk))\b|बैंकिंग परीक्षा|बैंक पीओ/iu],
  ['ssc', /\bssc\b(?!\s+board)|एसएससी/iu],
  // Without dots, BA and MA are barium and milliamperes too.
  ['college', /\b(?:[bm]\.?\s?(?:sc|com|tech)|[bm]\.a|undergraduate|semester|college)\b/iu],
];

/** The class or exam that a text names; undefined if it names none. An exam goes before a class: NEET is not class 12. */
export function findLevel(text: string): NamedLevel | undefined {
  const exam = examNames.find(([, name]) => name.test(text));
  return exam?.[0] ?? findClass(text);
}

function findClass(text: string): NamedLevel | undefined {
  const [, written] = latinClass.exec(text) ?? hindiClass.exec(text) ?? ordinalClass.exec(text) ?? [];
  if (written === undefined) return undefined;
  const digits = westernDigits(written);
  const number = romanClasses[digits.toLowerCase()] ?? Number(digits);
  return namedLevels.find((level) => level === `class-${number}`);
}

/** How much of a text may name its class or exam: in long notes such a word means something else. */
const readLength = 300;

/** The class or exam of a form: the chosen one, or the one that its title and topic name. */
export function levelOf({ level = 'auto', title, description }: { level?: Level | undefined; title: string; description: string }) {
  if (level !== 'auto') return level;
  return findLevel(title) ?? findLevel(description.slice(0, readLength));
}

/** The number of a class; undefined for an exam. */
export function classNumber(level: NamedLevel): number | undefined {
  return level.startsWith('class-') ? Number(level.slice('class-'.length)) : undefined;
}

/** Whose papers go beyond class 10. */
const advanced: ReadonlySet<NamedLevel> = new Set(['neet', 'jee', 'cuet', 'college']);

/** Whether questions for a class or exam are too advanced for the class that was asked for. */
export function isAbove(level: NamedLevel | undefined, asked: NamedLevel | undefined): boolean {
  const own = asked && classNumber(asked);
  if (level === undefined || own === undefined) return false;
  const number = classNumber(level);
  return number === undefined ? own <= 10 && advanced.has(level) : number > own;
}
