import type { NamedLevel } from '../levels.ts';
import type { Marking } from '../marking.ts';
import type { Difficulty, QuestionForm } from '../question.ts';

/** Exams of which full papers are made, as far as their questions have four options and one key. */
export const examIds = [
  'neet',
  'jee-main',
  'ssc-cgl',
  'cuet-physics',
  'cuet-chemistry',
  'cuet-biology',
  'cuet-mathematics',
  'cbse-10-science',
  'cbse-10-mathematics',
  'cbse-12-physics',
  'cbse-12-chemistry',
  'cbse-12-biology',
  'cbse-12-mathematics',
] as const;
export type ExamId = (typeof examIds)[number];

export const sectionIds = [
  'physics',
  'chemistry',
  'biology',
  'mathematics',
  'reasoning',
  'awareness',
  'aptitude',
  'english',
  'science',
] as const;
export type SectionId = (typeof sectionIds)[number];

export interface ExamSection {
  section: SectionId;
  count: number;
  /** The subject of the syllabus whose chapters it asks. */
  subject: string;
  /**
   * Questions by chapter in a usual paper: by the marks of the syllabus where it gives them, else counted in papers of the last years and
   * rounded. They add up to `count`. A chapter that the bank does not hold leaves its share to the others.
   */
  chapters: Readonly<Record<string, number>>;
  /** Share of each form; by default, as in all papers of the level. */
  forms?: Partial<Record<QuestionForm, number>>;
}

/** A paper as its exam sets it. All these exams let one go from any section to any other until the time is up. */
export interface ExamPaper {
  exam: ExamId;
  level: NamedLevel;
  marking: Marking;
  /** In seconds. Of an exam with other questions too, its time in proportion to the marks or the questions. */
  secondsPerQuestion: number;
  /** Shares, which add up to 1. */
  difficulties: Readonly<Record<Difficulty, number>>;
  sections: readonly ExamSection[];
}

export function paperSize({ sections }: Pick<ExamPaper, 'sections'>): number {
  return sections.reduce((sum, { count }) => sum + count, 0);
}

/** A section of a test, and how many of its questions are in it. */
export interface TestSection {
  section: SectionId;
  questions: number;
}

/** The sections of these questions, which follow one another; empty for a test without. */
export function sectionsOf(questions: readonly { section?: SectionId | undefined }[]): TestSection[] {
  const sections: TestSection[] = [];
  for (const { section } of questions) {
    const last = sections.at(-1);
    if (section === undefined) continue;
    if (last?.section === section) last.questions += 1;
    else sections.push({ section, questions: 1 });
  }
  return sections;
}
