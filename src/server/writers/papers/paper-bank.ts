import { levelProfiles } from '../../../assessment/levels.ts';
import { type ExamId, type ExamPaper, paperSize } from '../../../assessment/papers/exam-paper.ts';
import { examPapers, paperOf } from '../../../assessment/papers/exam-papers.ts';
import { type Language, languages } from '../../../contract/shapes/test-shapes.ts';
import type { BuiltinWriter } from '../builtin-writer.ts';
import { memoize } from '../bank/memoize.ts';
import type { Catalogue } from '../catalogue/create-catalogue.ts';
import type { Syllabus } from '../catalogue/syllabus-file.ts';
import type { QuestionWriter } from '../question-writer.ts';
import { countPapers } from './count-papers.ts';
import { type HeldChapter, readSection, type SectionReading } from './read-section.ts';
import { createSectionWriter } from './section-writer.ts';

/** A paper in a language in which the bank holds enough of it. */
export interface HeldPaper {
  exam: ExamId;
  language: Language;
  /** Chapters that it does not hold, whose questions others get. */
  missing: string[];
  /** How many can be made in a row without asking a question again, none asked before; 0 to `mostPapers`. */
  inARow: number;
  /** The same after what was asked. */
  left: number;
}

/** Of each section: what is held below which the paper would be another one. */
const leastHeld = 0.7;

export interface PaperBank {
  writerFor: (exam: ExamId, place: number, language: Language) => QuestionWriter;
  /** What of a section the bank holds. */
  chaptersOf: (exam: ExamId, place: number, language: Language) => readonly HeldChapter[];
  /** `asked`: the keys of the items that were asked before. */
  listHeld: (asked: ReadonlySet<string>) => HeldPaper[];
}

/** What the bank knows of full papers. */
export function createPaperBank(
  { topics }: Pick<Catalogue, 'topics'>,
  syllabus: Syllabus,
  { choose, formsOf }: Pick<BuiltinWriter, 'choose' | 'formsOf'>,
): PaperBank {
  const read = memoize(
    (key) => {
      const [exam, place, language] = JSON.parse(key) as [ExamId, number, Language];
      const paper = paperOf(exam);
      const section = paper.sections[place];
      if (!section) throw new Error(`${exam} has no section ${place}`);
      return readSection(paper, section, language, { topics, syllabus });
    },
    examPapers.length * languages.length * 4,
  );
  const readPlace = (exam: ExamId, place: number, language: Language): SectionReading => read(JSON.stringify([exam, place, language]));
  const count = ({ exam, level, sections }: ExamPaper, language: Language, asked?: ReadonlySet<string>) =>
    Math.min(
      ...sections.map((section, place) => {
        const { reading } = readPlace(exam, place, language);
        return countPapers({ count: section.count, reading, forms: section.forms ?? levelProfiles[level].forms }, formsOf, asked);
      }),
    );
  const countFresh = memoize((key) => {
    const [exam, language] = JSON.parse(key) as [ExamId, Language];
    return count(paperOf(exam), language);
  }, examPapers.length * languages.length);
  return {
    chaptersOf: (exam, place, language) => readPlace(exam, place, language).chapters,
    writerFor: (exam, place, language) => createSectionWriter(readPlace(exam, place, language), paperSize(paperOf(exam)), choose),
    listHeld: (asked) =>
      examPapers.flatMap((paper) =>
        languages.flatMap((language): HeldPaper[] => {
          const { exam } = paper;
          const readings = paper.sections.map((_, place) => readPlace(exam, place, language));
          if (readings.some(({ held }) => held < leastHeld)) return [];
          const inARow = countFresh(JSON.stringify([exam, language]));
          const left = asked.size === 0 ? inARow : count(paper, language, asked);
          return [{ exam, language, missing: readings.flatMap(({ missing }) => missing), inARow, left }];
        }),
      ),
  };
}
