import type { NamedLevel } from '../../../assessment/levels.ts';
import { foldedWords } from '../words/fold-words.ts';
import { targetsOfChapter } from '../words/names.ts';
import type { Asked } from './read-request.ts';
import { subjectsNamed } from '../words/subjects.ts';
import type { Syllabus } from './syllabus-file.ts';
import type { Topic } from './topics.ts';

const chapterNumber =
  /(?:\b(?:ch|chap|chapter|chptr|lesson|unit|adhyay|path|paath)|अध्याय|पाठ)\s{0,3}[-.:#]?\s{0,3}(\p{Nd}{1,2})(?!\p{Nd})/iu;
/** A class next to the name of its book: "bio 11". */
const bareClass = /(?<![\p{L}\p{Nd}])(?:6|7|8|9|10|11|12)(?![\p{L}\p{Nd}])/gu;

export function hasChapterNumber(text: string): boolean {
  return chapterNumber.test(text);
}

/** "Class 9 science ch 3": the chapter of that number in the books of the subject; undefined if the syllabus has none. */
export function findChapter(
  lines: readonly string[],
  level: NamedLevel | undefined,
  asked: Asked,
  syllabus: Syllabus,
  topics: readonly Topic[],
): Asked | undefined {
  const text = lines.join('\n');
  const match = chapterNumber.exec(text);
  if (!match || asked.subjects.length === 0) return undefined;
  const number = Number(foldedWords(match[1] ?? '').join(''));
  const rest = text.replace(match[0], ' ');
  const classes = new Set<string | undefined>([level, ...(level ? [] : (rest.match(bareClass) ?? []).map((each) => `class-${each}`))]);
  const books = syllabus.courses.filter((course) => classes.has(course.level)).flatMap(({ subjects }) => subjects);
  // The narrowest book that is named: "SST class 9 history" is not the first chapter of geography.
  const fitting = books.filter(({ name }) => subjectsOfBook(name).some((subject) => asked.subjects.includes(subject)));
  const chapters = fitting.flatMap((book) => book.chapters.filter((chapter) => chapter.number === number));
  if (chapters.length === 0) return undefined;
  const targets = chapters.flatMap((chapter) =>
    targetsOfChapter(chapter, topics).map((target) => ({ ...target, isSure: true, weight: 1, asked: chapter.title })),
  );
  const missing = chapters.filter((chapter) => chapter.topics.length === 0).map(({ title }) => title);
  return { targets, subjects: [], missing, because: [...asked.because, ...chapters.map(({ title }) => `chapter ${number} is “${title}”`)] };
}

function subjectsOfBook(name: string): readonly string[] {
  return subjectsNamed(name) ?? [name];
}
