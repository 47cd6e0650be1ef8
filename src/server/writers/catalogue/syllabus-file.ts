import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { FAILSAFE_SCHEMA, load } from 'js-yaml';
import * as z from 'zod';

import { namedLevels } from '../../../assessment/levels.ts';

const text = z.string().trim().min(1);
const chapter = z.strictObject({
  number: z.coerce.number().int().exactOptional(),
  title: text,
  hi: text.exactOptional(),
  aliases: z.array(text).default([]),
  /** `pack` or `pack > Concept`; none if the bank does not hold the chapter. */
  topics: z.array(text),
});
const course = z.strictObject({
  level: z.enum(namedLevels),
  subjects: z.array(
    z.strictObject({ name: text, hi: text.exactOptional(), aliases: z.array(text).default([]), chapters: z.array(chapter) }),
  ),
});
const syllabusFile = z.union([
  course.transform((only) => ({ courses: [only], outside: [] })),
  z.strictObject({ exams: z.array(course) }).transform(({ exams }) => ({ courses: exams, outside: [] })),
  z.strictObject({ outside: z.array(text) }).transform(({ outside }) => ({ courses: [], outside })),
]);

export type SyllabusChapter = z.infer<typeof chapter>;

/** The chapters that classes and exams ask, and names of topics that the bank does not hold. */
export interface Syllabus {
  courses: z.infer<typeof course>[];
  outside: string[];
}

export const emptySyllabus: Syllabus = { courses: [], outside: [] };

/** Loads every file of `<folder>/syllabus`. Throws if a file is invalid. */
export async function loadSyllabus(bankFolder: string): Promise<Syllabus> {
  const folder = join(bankFolder, 'syllabus');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).toSorted();
  const files = await Promise.all(names.map(async (name) => parseSyllabus(await readFile(join(folder, name), 'utf8'), name)));
  return { courses: files.flatMap(({ courses }) => courses), outside: files.flatMap(({ outside }) => outside) };
}

export function parseSyllabus(source: string, name: string): Syllabus {
  const result = syllabusFile.safeParse(load(source, { schema: FAILSAFE_SCHEMA }));
  if (!result.success) throw new Error(`${name}: ${z.prettifyError(result.error)}`);
  return result.data;
}

/** Its pack, and its concept if it names a part of it. */
export function readTopicPath(path: string): { pack: string; concept: string | undefined } {
  const [pack = '', ...rest] = path.split(' > ');
  return { pack: pack.trim(), concept: rest.length > 0 ? rest.join(' > ').trim() : undefined };
}
