import type { ExamPaper, ExamSection } from '../../../assessment/papers/exam-paper.ts';
import type { QuestionForm } from '../../../assessment/question.ts';
import type { Language } from '../../../contract/shapes/test-shapes.ts';
import { shareOut } from '../catalogue/asked-topic.ts';
import type { AskedTarget } from '../catalogue/read-request.ts';
import type { RequestReading } from '../catalogue/request-reading.ts';
import type { Syllabus, SyllabusChapter } from '../catalogue/syllabus-file.ts';
import type { Topic } from '../catalogue/topics.ts';
import { type Target, targetsOfChapter } from '../words/names.ts';

/** A chapter that the bank holds. */
export interface HeldChapter {
  /** In the language of the paper. */
  title: string;
  /** Questions of a usual paper, as its exam says. */
  weight: number;
  /** The forms of its items. */
  forms: ReadonlySet<QuestionForm>;
  reading: RequestReading;
}

export interface SectionReading {
  /** All its chapters together. */
  reading: RequestReading;
  chapters: HeldChapter[];
  /** Chapters that the bank does not hold in this language, by their titles in it. */
  missing: string[];
  /** The share of the section that is on chapters which it holds, 0 to 1. */
  held: number;
}

/** What a section asks of the bank: its chapters as the syllabus names them, in the shares of its exam. */
export function readSection(
  { level }: Pick<ExamPaper, 'level'>,
  { subject, chapters, count }: ExamSection,
  language: Language,
  { topics, syllabus }: { topics: readonly Topic[]; syllabus: Syllabus },
): SectionReading {
  const weighed = Object.entries(chapters).map(([title, weight]) => {
    const chapter = findChapter(syllabus, { level, subject, title });
    return { weight, title: titleIn(chapter, language), targets: targetsIn(chapter, language, topics) };
  });
  const held = weighed.filter(({ targets }) => targets.length > 0);
  const readingOf = (parts: typeof held): RequestReading => {
    return { language, level, topics: shareOut(parts.flatMap(askedIn), language), neighbours: [], missing: [] };
  };
  return {
    reading: readingOf(held),
    chapters: held.map((chapter) => {
      const reading = readingOf([chapter]);
      return { title: chapter.title, weight: chapter.weight, forms: formsIn(reading), reading };
    }),
    missing: weighed.filter(({ targets }) => targets.length === 0).map(({ title }) => title),
    held: held.reduce((sum, { weight }) => sum + weight, 0) / count,
  };
}

function askedIn({ weight, title, targets }: { weight: number; title: string; targets: readonly Target[] }): AskedTarget[] {
  return targets.map((target): AskedTarget => {
    const isWhole = target.concept === undefined;
    return { ...target, weight: weight / targets.length, isSure: true, asked: title, named: title, ...(isWhole && { isWithPart: true }) };
  });
}

function formsIn({ topics }: RequestReading): Set<QuestionForm> {
  const items = topics.flatMap(({ pack, isAsked }) => pack.items.filter(isAsked));
  return new Set(items.flatMap((item) => (item.type === 'mcq' ? (item.form ?? []) : [])));
}

function findChapter(
  { courses }: Syllabus,
  { level, subject, title }: { level: ExamPaper['level']; subject: string; title: string },
): SyllabusChapter {
  const chapters = courses
    .filter((course) => course.level === level)
    .flatMap(({ subjects }) => subjects.filter(({ name }) => name === subject).flatMap((each) => each.chapters));
  const chapter = chapters.find((each) => each.title === title);
  if (!chapter) throw new Error(`The syllabus of ${level} ${subject} has no chapter ${title}`);
  return chapter;
}

function titleIn({ title, hi }: SyllabusChapter, language: Language): string {
  return language === 'hi' ? (hi ?? title) : title;
}

function targetsIn(chapter: SyllabusChapter, language: Language, topics: readonly Topic[]) {
  return targetsOfChapter(chapter, topics).filter(({ topic }) => topic.packs[language]);
}
